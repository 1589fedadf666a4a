//! Every error that Rust can give is provoked, its sentence says what, where and what was expected, and the match stays as it was.

mod common;
mod plain;

use std::collections::BTreeSet;
use std::sync::OnceLock;

use sowing_board::{Detail, Error, MOST_TURNS, Match, Position, Rules, Setup, Side, Tags};

fn setup(preset: &str, options: &[(&str, &str)], position: Option<&str>, starts: Option<Side>) -> Result<Match, Error> {
    let options = options.iter().map(|&(option, value)| (option.to_owned(), value.to_owned())).collect();
    Match::new(&Setup { preset: preset.to_owned(), options, position: position.map(str::to_owned), starts })
}

fn record(text: &str) -> Result<Match, Error> {
    Match::from_record(text)
}

fn link(text: &str) -> Result<Match, Error> {
    Match::from_link(text)
}

fn parse(text: &str) -> Result<Position, Error> {
    Position::parse(&Rules::preset("sadeqa-ii").unwrap(), text)
}

/// The parts that a sentence has to hold.
fn check<T>(result: Result<T, Error>, code: &str, parts: &[&str]) -> Error {
    let Err(error) = result else { panic!("{code} was expected, {parts:?}") };
    let message = error.message();
    assert_eq!(error.code().as_str(), code, "{message}");
    for part in parts {
        assert!(message.contains(part), "{part:?} is missing in: {message}");
    }
    assert!(message.ends_with('.') && !message.contains('\n'), "one sentence: {message}");
    assert!(message.len() < 600, "a readable length: {message}");
    assert_eq!(error.to_string(), format!("{message} ({code})"));
    error
}

fn number(error: &Error, name: &str) -> u32 {
    match error.details().iter().find(|(detail, _)| *detail == name) {
        Some((_, Detail::Number(number))) => *number,
        other => panic!("{name} is {other:?} in {error:?}"),
    }
}

fn place(error: &Error) -> (u32, u32) {
    (number(error, "line"), number(error, "column"))
}

/// A match of as many turns as one can hold: on the widest board, of three moves drawn the one that leaves the sides most alike.
fn longest_match() -> &'static Match {
    static LONGEST: OnceLock<Match> = OnceLock::new();
    LONGEST.get_or_init(|| {
        let mut random = fastrand::Rng::with_seed(0);
        let mut game = setup("hus", &[("width", "32")], None, None).unwrap();
        while game.turn_count() < MOST_TURNS {
            let legal = game.legal_moves();
            assert!(!legal.is_empty(), "the match ended after {} turns", game.turn_count());
            let uneven = |pit: usize| {
                let after = game.preview(pit).unwrap().after;
                let sum = |pits: &[u8]| pits.iter().map(|&seeds| i32::from(seeds)).sum::<i32>();
                (sum(&after[..64]) - sum(&after[64..])).abs()
            };
            let drawn = [(); 3].map(|()| legal[random.usize(0..legal.len())]);
            game.play(drawn.into_iter().min_by_key(|&pit| uneven(pit)).unwrap()).unwrap();
        }
        game
    })
}

#[test]
fn set_ups() {
    check(setup("chess", &[], None, None), "unknown-preset", &["\"chess\"", "hus-windhoek", "sadeqa-ii-clockwise"]);
    check(setup("", &[], None, None), "unknown-preset", &["\"\""]);
    check(setup("Hus", &[], None, None), "unknown-preset", &["\"Hus\""]);
    check(setup("hus", &[("colour", "red")], None, None), "unknown-option", &["\"colour\"", "Hus", "first-capture"]);
    check(setup("hawalis", &[("width", "8")], None, None), "unknown-option", &["\"width\"", "Hawalis", "repetition"]);
    check(setup("sadeqa-ii", &[("start", "owela")], None, None), "unknown-option", &["\"start\"", "Sadeqa II"]);
    for value in ["9", "6", "34", "-8", "08", "8.0", "", "eight", " 8", "٨"] {
        check(setup("hus", &[("width", value)], None, None), "bad-option-value", &["width", "8, 10, 12"]);
    }
    check(
        setup("hawalis", &[("endless", "maybe")], None, None),
        "bad-option-value",
        &["endless", "\"maybe\"", "loses, forbidden, draw"],
    );
    check(setup("hus", &[("opening", "both")], None, None), "bad-option-value", &["opening", "free, leading-pair"]);
    check(
        setup("owela", &[("opening", "leading-pair")], None, None),
        "options-conflict",
        &["opening=leading-pair", "start=owela", "start=standard", "direction=ccw"],
    );
    check(setup("hus-windhoek", &[("direction", "cw")], None, None), "options-conflict", &["direction=cw"]);
    let position = "sadeqa-ii 3,3,3,3,3,3/3,3,3,3,3,3 s 0";
    check(setup("sadeqa-ii", &[], Some(position), Some(Side::North)), "options-conflict", &["north", "south"]);
    assert!(setup("sadeqa-ii", &[], Some(position), Some(Side::South)).is_ok());
}

#[test]
fn positions() {
    let good = "sadeqa-ii 1,5,5,1,0,1/5,5,0,4,4,0 s 2 4,1";
    assert!(parse(good).is_ok());
    let column = |text: &str| number(&check(parse(text), "bad-position", &["column", "expected"]), "column");
    assert_eq!(column(""), 1);
    assert_eq!(column("   "), 1);
    assert_eq!(column("mancala 1/2 s 0"), 1);
    assert_eq!(column("sadeqa-ii"), 10);
    assert_eq!(column("sadeqa-ii 3,3,3,3,3,3 s 0"), 11);
    assert_eq!(column("sadeqa-ii 3,3,3,3,3,3/3,3,3,3,3,3/ s 0"), 11);
    assert_eq!(column("sadeqa-ii 3,3,3,3,3,x/3,3,3,3,3,3 s 0"), 21);
    assert_eq!(column("sadeqa-ii 3,3,3,3,3,3/3,3,-3,3,3,3 s 0"), 27);
    assert_eq!(column("sadeqa-ii 3,3,3,3,3,3/3,3,3,3,3, s 0"), 33);
    assert_eq!(column("sadeqa-ii 3,3,3,3,3,3/3,3,3,3,3,3"), 34);
    assert_eq!(column("sadeqa-ii 3,3,3,3,3,3/3,3,3,3,3,3 x 0"), 35);
    assert_eq!(column("sadeqa-ii 3,3,3,3,3,3/3,3,3,3,3,3 s"), 36);
    assert_eq!(column("sadeqa-ii 3,3,3,3,3,3/3,3,3,3,3,3 s -1"), 37);
    assert_eq!(column("sadeqa-ii 3,3,3,3,3,3/3,3,3,3,3,3 s 99999999999999"), 37);
    assert_eq!(column("sadeqa-ii 3,3,3,3,3,3/3,3,3,3,3,3 s 0 4"), 39);
    assert_eq!(column("sadeqa-ii 3,3,3,3,3,3/3,3,3,3,3,3 s 0 4,1 more"), 43);
    // Hus takes no seed off the board.
    let hus = Rules::preset("hus").unwrap();
    let taken = "hus 2,2,2,2,2,2,2,2,2,2,2,2,0,0,0,0/2,2,2,2,2,2,2,2,2,2,2,2,0,0,0,0 s 0 1,0";
    check(Position::parse(&hus, taken), "bad-position", &["Hus", "1,0"]);

    check(parse("hawalis 3,3/3,3 s 0"), "position-mismatch", &["hawalis", "sadeqa-ii"]);
    check(parse("sadeqa-ii-clockwise 3,3,3,3,3,3/3,3,3,3,3,3 s 0"), "position-mismatch", &["sadeqa-ii-clockwise"]);
    check(parse("sadeqa-ii 3,3,3,3,3/3,3,3,3,3,3 s 0"), "position-mismatch", &["South", "5", "6"]);
    check(parse("sadeqa-ii 3,3,3,3,3,3/3,3,3,3,3,3,3 s 0"), "position-mismatch", &["North", "7", "6"]);
    let narrow = "hus 2,2,2,2,2,2,2,2,2,2,2,2,0,0,0,0/2,2,2,2,2,2,2,2,2,2,2,2,0,0,0,0 s 0";
    check(setup("hus", &[("width", "10")], Some(narrow), None), "position-mismatch", &["16", "20"]);

    for text in [
        "sadeqa-ii 256,0,0,0,0,0/0,0,0,0,0,0 s 0",
        "sadeqa-ii 200,55,0,0,0,0/0,0,0,1,0,0 s 0",
        "sadeqa-ii 99999999999999999999,0,0,0,0,0/0,0,0,0,0,0 s 0",
        "sadeqa-ii 1,0,0,0,0,0/0,0,0,0,0,0 s 0 255,0",
        "sadeqa-ii 1,0,0,0,0,0/0,0,0,0,0,0 s 0 0,4294967295",
        "sadeqa-ii 1,0,0,0,0,0/0,0,0,0,0,0 s 0 128,127",
    ] {
        check(parse(text), "too-many-seeds", &["255"]);
    }
    assert!(parse("sadeqa-ii 255,0,0,0,0,0/0,0,0,0,0,0 s 0").is_ok());
    assert!(parse("sadeqa-ii 1,0,0,0,0,0/0,0,0,0,0,0 s 0 254,0").is_ok());

    // A bare board may be shown, not played.
    let bare = "sadeqa-ii 0,0,0,0,0,0/0,0,0,0,0,0 s 0 20,16";
    assert!(parse(bare).is_ok());
    check(setup("sadeqa-ii", &[], Some(bare), None), "no-seeds", &["no seed"]);
    check(
        setup("hawalis", &[], Some("hawalis 0,0,0,0,0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0,0,0,0,0,0 n 3"), None),
        "no-seeds",
        &[],
    );
}

#[test]
fn illegal_pits_say_why() {
    let mut hus = setup("hus", &[], None, None).unwrap();
    let reason = |error: &Error| match error.details().iter().find(|(name, _)| *name == "reason") {
        Some((_, Detail::Text(reason))) => reason.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(reason(&check(hus.play(12), "illegal-pit", &["A4", "empty"])), "empty");
    check(hus.play(16), "illegal-pit", &["b1", "north", "south"]);
    check(hus.play(32), "illegal-pit", &["32", "31"]);
    check(hus.play(usize::MAX), "illegal-pit", &["31"]);
    check(hus.preview(12), "illegal-pit", &["A4"]);
    hus.play(11).unwrap();
    hus.play(16).unwrap();
    assert_eq!(reason(&check(hus.play(13), "illegal-pit", &["A3", "two"])), "too-few");

    let mut windhoek = setup("hus-windhoek", &[], None, None).unwrap();
    assert_eq!(reason(&check(windhoek.play(0), "illegal-pit", &["B1", "opening"])), "opening");
    check(windhoek.preview(0), "illegal-pit", &["B1"]);
    let waits = "hawalis 0,0,0,2,0,0,0,0,1,0,0,0,0,0/2,0,0,0,0,0,0,0,0,0,0,0,0,0 s 8";
    let mut hawalis = setup("hawalis", &[], Some(waits), None).unwrap();
    assert_eq!(reason(&check(hawalis.play(8), "illegal-pit", &["A6", "single"])), "singles-wait");
    let next = "hawalis 0,0,0,1,1,0,0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0,0,0,0,0,0,0 s 8";
    let mut hawalis = setup("hawalis", &[], Some(next), None).unwrap();
    assert_eq!(reason(&check(hawalis.play(3), "illegal-pit", &["B4", "next"])), "next-occupied");
    let mut sadeqa = setup("sadeqa-ii", &[], Some("sadeqa-ii 4,5,0,1,5,0/1,3,0,1,0,1 s 8"), None).unwrap();
    assert_eq!(reason(&check(sadeqa.play(4), "illegal-pit", &["A5", "end"])), "endless");
    assert!(sadeqa.preview(4).is_ok());
}

#[test]
fn finished_matches() {
    let won = "hawalis 0,0,0,0,0,0,0,0,1,0,0,0,0,0/0,0,0,0,0,0,0,0,0,0,0,2,0,0 s 8";
    let mut game = setup("hawalis", &[], Some(won), None).unwrap();
    game.play(8).unwrap();
    let before = game.record();
    check(game.play(9), "match-over", &["south", "captured-all"]);
    check(game.preview(9), "match-over", &["over"]);
    check(game.resign(Side::North), "match-over", &["over"]);
    assert_eq!(game.record(), before);
    assert!(game.undo());
    game.resign(Side::South).unwrap();
    check(game.play(8), "match-over", &["resigned"]);
    check(game.resign(Side::South), "match-over", &["resigned"]);
    assert!(game.undo());
    assert!(game.play(8).is_ok());
    // Pits that are no pits: what is over comes first.
    check(game.play(999), "match-over", &[]);
}

#[test]
fn turns_that_are_not_there() {
    let mut game = setup("hus", &[], None, None).unwrap();
    game.play(11).unwrap();
    check(game.go_to(2), "bad-position", &["2", "1"]);
    check(game.go_to(usize::MAX), "bad-position", &[]);
    assert_eq!(game.current_turn(), 1);
    assert!(game.turn(1).is_none() && game.turn(usize::MAX).is_none());
}

#[test]
fn records() {
    let good = "[Game \"sadeqa-ii\"]\n[South \"Almaz\"]\n\n1. A6x4~4 a6x1~1\n2. A2x3~7 {far} a1\n";
    assert_eq!(record(good).unwrap().turn_count(), 4);
    let at = |text: &str, parts: &[&str]| {
        let error = check(record(text), "bad-record", parts);
        let (line, column) = place(&error);
        assert!(error.message().contains(&format!("line {line}, column {column}")), "{}", error.message());
        (line, column)
    };
    assert_eq!(at("", &["Game"]), (1, 1));
    assert_eq!(at("1. A6", &["Game"]), (1, 1));
    assert_eq!(at("[Game \"chess\"]\n", &["\"chess\""]), (1, 1));
    assert_eq!(at("[South \"x\"]\n\n1. A6", &["Game"]), (3, 1));
    assert_eq!(at("[Game sadeqa-ii]", &["quotes"]), (1, 7));
    assert_eq!(at("[Game \"sadeqa-ii\"\n1. A6", &["bracket"]), (2, 1));
    assert_eq!(at("[Game \"sadeqa-ii\n\"]", &["quote"]), (1, 17));
    assert_eq!(at("[Game \"sadeqa-ii\"]\n[Game \"hus\"]", &["second"]), (2, 1));
    assert_eq!(at("[Game \"hus\"]\n[Option \"width=9\"]", &["width", "8, 10"]), (2, 1));
    assert_eq!(at("[Game \"hus\"]\n[Option \"width\"]", &["width=10"]), (2, 1));
    assert_eq!(at("[Game \"hus\"]\n[Option \"taste=salt\"]", &["taste", "capture"]), (2, 1));
    assert_eq!(at("[Game \"hus\"]\n[Option \"width=8\"]\n[Option \"width=10\"]", &["once"]), (3, 1));
    assert_eq!(
        at("[Game \"hus\"]\n[Option \"direction=cw\"]\n[Option \"opening=leading-pair\"]", &["leading-pair"]).0,
        3
    );
    assert_eq!(at("[Game \"hus\"]\n[Starts \"west\"]", &["south", "north"]), (2, 1));
    assert_eq!(at("[Game \"hus\"]\n[Position \"hus 2,2/2,2 s 0\"]", &["16"]), (2, 1));
    assert_eq!(at("[Game \"sadeqa-ii\"]\n[Position \"sadeqa-ii 0,0,0,0,0,0/0,0,0,0,0,0 s 0\"]", &["no seed"]), (2, 1));
    assert_eq!(at("[Game \"sadeqa-ii\"]\n[Position \"sadeqa-ii 256,0,0,0,0,0/0,0,0,0,0,0 s 0\"]", &["255"]), (2, 1));
    assert_eq!(at(&good.replace("a6x1~1", "a6x2~1"), &["x2", "x1"]), (4, 11));
    assert_eq!(at(&good.replace("a6x1~1", "a6x1~3"), &["~3", "~1"]), (4, 11));
    assert_eq!(at(&good.replace("A6x4~4", "A6x3~4"), &["x3", "x4"]), (4, 4));
    assert_eq!(at(&good.replace("A6x4~4", "A6x4~2"), &["~2", "~4"]), (4, 4));
    assert_eq!(at(&good.replace("A6x4~4", "A6x0"), &["x0", "x4"]), (4, 4));
    assert_eq!(at(&good.replace("a6x1~1", "a7"), &["a7", "1 to 6"]), (4, 11));
    assert_eq!(at(&good.replace("a6x1~1", "b1"), &["b1"]), (4, 11));
    assert_eq!(at(&good.replace("a6x1~1", "A6"), &["south", "north"]), (4, 11));
    assert_eq!(at(&good.replace("a6x1~1", "a5"), &["opening"]), (4, 11));
    assert_eq!(at(&good.replace("a6x1~1", "?!"), &["?!", "pit"]), (4, 11));
    assert_eq!(at(&good.replace("2. A2", "3. A2"), &["3.", "2."]), (5, 1));
    assert_eq!(at(&good.replace("{far}", "{far"), &["brace"]), (5, 11));
    // A match that goes on has been won by resignation or not at all.
    let resigned = record(&good.replace("[South", "[Result \"north\"]\n[South")).unwrap();
    assert_eq!(resigned.resigned(), Some(Side::South));
    let reason = "[Result \"north\"]\n[Reason \"no-move\"]\n[South";
    assert_eq!(at(&good.replace("[South", reason), &["\"north\"", "goes on"]).0, 2);
    assert_eq!(at(&good.replace("[South", "[Result \"draw\"]\n[South"), &["\"draw\""]).0, 2);
    assert_eq!(at(&good.replace("[South", "[Result \"maybe\"]\n[South"), &["maybe"]).0, 2);
    // A move after the end.
    let over = "[Game \"hawalis\"]\n[Position \"hawalis 0,0,0,0,0,0,0,0,1,0,0,0,0,0/0,0,0,0,0,0,0,0,0,0,0,2,0,0 s 8\"]\n\n1. A6 a1";
    assert_eq!(at(over, &["over"]), (4, 7));
    check(record(&good.replace("[South", "[Format \"2\"]\n[South")), "newer-version", &["2", "1"]);
    assert!(record(&good.replace("[South", "[Format \"1\"]\n[South")).is_ok());
    check(record(&good.replace("[South", "[Format \"new\"]\n[South")), "bad-record", &["new"]);

    let mut tags = Tags::default();
    for name in ["", "two words", "Game", "Result", "Ä", "1st", "[", &"x".repeat(1000)] {
        check(tags.set(name, "x"), "bad-record", &[]);
    }
    check(tags.set("South", &"x".repeat(100_000)), "bad-record", &["South", "2000"]);
    assert_eq!(tags, Tags::default());
}

#[test]
fn links() {
    assert_eq!(link("#p=sadeqa-ii&m=FFB").unwrap().turn_count(), 3);
    assert_eq!(link("p=sadeqa-ii&m=FFB&at=1").unwrap().current_turn(), 1);
    let bad = |text: &str, parts: &[&str]| {
        let error = check(link(text), "bad-link", parts);
        assert!(error.details().iter().any(|(name, _)| *name == "key"), "which part of the link: {error:?}");
    };
    bad("", &["p="]);
    bad("#", &["p="]);
    bad("#m=FF", &["p="]);
    bad("#p=chess", &["chess"]);
    bad("#p=hus&o=width.9", &["width"]);
    bad("#p=hus&o=width", &["width"]);
    bad("#p=hus&o=depth.3", &["depth"]);
    bad("#p=hus&s=2.2_2.2_s_0", &["16"]);
    bad("#p=hus&s=nonsense", &["s="]);
    bad("#p=sadeqa-ii&s=0.0.0.0.0.0_0.0.0.0.0.0_s_0", &["no seed"]);
    bad("#p=sadeqa-ii&m=FG", &["G", "2", "A to F"]);
    bad("#p=sadeqa-ii&m=FA", &["2", "opening"]);
    bad("#p=sadeqa-ii&m=F!", &["2"]);
    bad("#p=sadeqa-ii&m=F\u{1F331}", &["2"]);
    bad("#p=sadeqa-ii&at=1", &["at"]);
    bad("#p=sadeqa-ii&m=F&at=x", &["at"]);
    bad("#p=sadeqa-ii&m=F&at=1.2.3.4", &["at"]);
    bad("#p=sadeqa-ii&m=F&r=w", &["r"]);
    bad("#p=sadeqa-ii&p=hus", &["twice"]);
    bad("#p=sadeqa%2", &["per cent"]);
    bad("#p=%ff", &["UTF-8"]);
    check(link("#p=hus&v=2"), "newer-version", &["2"]);
}

#[test]
fn a_match_holds_ten_thousand_turns() {
    let longest = longest_match();
    assert_eq!((longest.turn_count(), longest.outcome()), (10_000, None));
    let mut game = longest.clone();
    let before = game.position().text(game.rules());
    let pit = game.legal_moves()[0];
    let error = check(game.play(pit), "match-too-long", &["10000"]);
    assert_eq!(number(&error, "most"), 10_000);
    assert_eq!((game.turn_count(), game.position().text(game.rules())), (10_000, before));
    assert!(game.preview(pit).is_ok());
    // Undo makes room again, and giving up is no turn.
    game.resign(Side::North).unwrap();
    assert!(game.undo() && game.undo());
    let pit = game.legal_moves()[0];
    assert!(game.play(pit).is_ok());

    let read = Match::from_record(&longest.record()).unwrap();
    assert_eq!(read.position(), longest.position());
    let followed = Match::from_link(&longest.link()).unwrap();
    assert_eq!(followed.position(), longest.position());
}

#[test]
fn a_record_or_link_of_a_million_moves_is_refused() {
    let longest = longest_match();
    let name = longest.rules().shape().name(longest.legal_moves()[0]);
    // The first ten thousand moves follow; what comes after is never looked at.
    let moves = format!("{}{}", longest.record(), format!(" {name}").repeat(990_000));
    let error = check(record(&moves), "match-too-long", &["10000"]);
    assert_eq!(place(&error).0 as usize, longest.record().lines().count() + 1);
    check(link(&format!("{}{}", longest.link(), "A".repeat(990_000))), "match-too-long", &["10000"]);
    // A million moves that do not follow.
    let nonsense = format!("[Game \"hus\"]\n\n{}", "1. A1 a1 ".repeat(500_000));
    assert_eq!(place(&check(record(&nonsense), "bad-record", &["A1"])), (3, 4));
    check(link(&format!("#p=hus&m={}", "L".repeat(1_000_000))), "bad-link", &[]);
    check(record(&"[Event \"x\"]\n".repeat(1_000_000)), "bad-record", &["1,000"]);
    check(parse(&"sadeqa-ii ".repeat(1_000_000)), "bad-position", &[]);
    check(setup(&"x".repeat(10_000_000), &[], None, None), "unknown-preset", &["x…"]);
}

/// The list of the contract: what only JavaScript can provoke, or only the analyst, is left to their tests.
#[test]
fn every_code_is_known() {
    use sowing_board::Code::*;
    let codes = [
        UnknownPreset,
        UnknownOption,
        BadOptionValue,
        OptionsConflict,
        BadPosition,
        PositionMismatch,
        TooManySeeds,
        NoSeeds,
        IllegalPit,
        MatchOver,
        MatchTooLong,
        BadRecord,
        BadLink,
        NewerVersion,
        Memory,
        Freed,
    ];
    let names: BTreeSet<_> = codes.iter().map(|code| code.as_str()).collect();
    let contract = "unknown-preset unknown-option bad-option-value options-conflict bad-position position-mismatch too-many-seeds no-seeds \
                    illegal-pit match-over match-too-long bad-record bad-link newer-version memory freed";
    assert_eq!(names, contract.split_whitespace().collect());
}
