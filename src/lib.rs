//! Exact rules of Hus, Hawalis and Sadeqa II.
