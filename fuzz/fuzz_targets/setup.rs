#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sowing_board_fuzz::bodies::setup(bytes));
