//! The server of `cargo xtask play` and of the browser tests: the site's files, for this machine alone, under the site's policy.

use std::convert::Infallible;
use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use hyper::body::Incoming;
use hyper::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderValue, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use tower_http::services::ServeDir;
use tower_http::services::fs::ServeFileSystemResponseBody as Body;

/// The policy that every page of the site must pass: nothing from elsewhere, nothing inline.
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; worker-src 'self'; \
    img-src 'self' data:; font-src 'self'; manifest-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";

/// Ports that are tried, one after the other, before giving up.
const PORTS_TRIED: u16 = 50;

/// Listens on the first free port from `first` on, and says which were taken.
pub fn listen(first: u16) -> Result<TcpListener> {
    if first == 0 {
        return TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("no port is free on 127.0.0.1");
    }
    for port in first..=first.saturating_add(PORTS_TRIED) {
        match bind(port) {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == ErrorKind::AddrInUse => println!("Port {port} is taken, trying the next one"),
            Err(error) => println!("Port {port} cannot be used ({error}), trying the next one"),
        }
    }
    bail!("no port from {first} on is free on 127.0.0.1; name another with --port")
}

fn bind(port: u16) -> std::io::Result<TcpListener> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    // Some systems let two programs have one port, the one on all addresses, the other on 127.0.0.1: ask whether anybody answers.
    if TcpStream::connect_timeout(&address, Duration::from_millis(200)).is_ok() {
        return Err(ErrorKind::AddrInUse.into());
    }
    TcpListener::bind(address)
}

/// Serves the files of a folder until the program ends.
pub fn serve(listener: TcpListener, dir: &Path) -> Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let files = ServeDir::new(dir);
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        loop {
            // A connection that is gone before it is accepted, or too many open files, is no reason to stop.
            let Ok((stream, _)) = listener.accept().await else {
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            };
            let files = files.clone();
            let service = service_fn(move |request| respond(files.clone(), request));
            tokio::spawn(async move {
                // Clients that break off or send nonsense concern nobody else.
                let _ = http1::Builder::new().serve_connection(TokioIo::new(stream), service).await;
            });
        }
    })
}

/// Serves a folder from a thread of its own on any free port; gives the address, such as `http://127.0.0.1:41234`.
pub fn in_background(dir: PathBuf) -> Result<String> {
    let listener = listen(0)?;
    let address = address(&listener)?;
    thread::spawn(move || serve(listener, &dir));
    Ok(address)
}

/// The address as a browser wants it, without a slash at its end.
pub fn address(listener: &TcpListener) -> Result<String> {
    Ok(format!("http://{}", listener.local_addr()?))
}

async fn respond(mut files: ServeDir, request: Request<Incoming>) -> Result<Response<Body>, Infallible> {
    let mut response = files.try_call(request).await.unwrap_or_else(|_| {
        let mut failure = Response::new(Body::default());
        *failure.status_mut() = StatusCode::INTERNAL_SERVER_ERROR;
        failure
    });
    let headers = response.headers_mut();
    if let Some(kind) = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok())
        && let Ok(kind) = HeaderValue::from_str(&with_charset(kind))
    {
        headers.insert(CONTENT_TYPE, kind);
    }
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // Pages of other origins load the element's modules, as they do from the published site.
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    Ok(response)
}

/// The type of a text with its encoding, and the one name for JavaScript that browsers want for modules.
fn with_charset(kind: &str) -> String {
    match kind {
        "application/javascript" => "text/javascript; charset=utf-8".to_owned(),
        text if text.starts_with("text/") && !text.contains("charset") => format!("{text}; charset=utf-8"),
        other => other.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::{Read, Write};

    use super::*;

    /// A site to serve beside a file that is none of anybody's business.
    fn site() -> (tempfile::TempDir, String) {
        let dir = tempfile::tempdir().unwrap();
        let dist = dir.path().join("dist");
        fs::create_dir_all(dist.join("app")).unwrap();
        fs::create_dir_all(dist.join("learn")).unwrap();
        fs::write(dir.path().join("secret.txt"), "secret").unwrap();
        fs::write(dist.join("index.html"), "<!doctype html>page").unwrap();
        fs::write(dist.join("learn/index.html"), "<!doctype html>learn").unwrap();
        for name in [
            "a.js",
            "a.mjs",
            "a.css",
            "a.wasm",
            "a.svg",
            "a.json",
            "a.png",
            "a.webmanifest",
            "a.woff2",
            "a.txt",
            "a b.js",
        ] {
            fs::write(dist.join("app").join(name), name).unwrap();
        }
        let address = in_background(dist).unwrap();
        (dir, address.strip_prefix("http://").unwrap().to_owned())
    }

    /// Sends a request as it is written and gives the answer's status, head (in lower case) and body.
    fn ask(address: &str, method: &str, path: &str) -> (u16, String, String) {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        write!(stream, "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.split(' ').nth(1).unwrap().parse().unwrap(), head.to_lowercase(), body.to_owned())
    }

    fn header<'a>(head: &'a str, name: &str) -> &'a str {
        head.lines().find_map(|line| line.strip_prefix(&format!("{name}: "))).unwrap_or_default()
    }

    #[test]
    fn every_kind_of_file_has_its_type() {
        let (_dir, address) = site();
        for (name, expected) in [
            ("a.js", "text/javascript; charset=utf-8"),
            ("a.mjs", "text/javascript; charset=utf-8"),
            ("a.css", "text/css; charset=utf-8"),
            ("a.wasm", "application/wasm"),
            ("a.svg", "image/svg+xml"),
            ("a.json", "application/json"),
            ("a.png", "image/png"),
            ("a.webmanifest", "application/manifest+json"),
            ("a.woff2", "font/woff2"),
            ("a.txt", "text/plain; charset=utf-8"),
        ] {
            let (status, head, body) = ask(&address, "GET", &format!("/app/{name}"));
            assert_eq!((status, body.as_str()), (200, name));
            assert_eq!(header(&head, "content-type"), expected, "{name}");
        }
        assert_eq!(header(&ask(&address, "GET", "/").1, "content-type"), "text/html; charset=utf-8");
    }

    #[test]
    fn every_answer_carries_the_policy() {
        let (_dir, address) = site();
        for (method, path, expected) in [
            ("GET", "/", 200),
            ("GET", "/app/a.js", 200),
            ("HEAD", "/", 200),
            ("GET", "/nothing", 404),
            ("POST", "/", 405),
            ("GET", "/learn", 307),
        ] {
            let (status, head, _) = ask(&address, method, path);
            assert_eq!(status, expected, "{method} {path}");
            assert_eq!(header(&head, "content-security-policy"), POLICY.to_lowercase(), "{method} {path}");
            assert_eq!(header(&head, "x-content-type-options"), "nosniff");
            assert_eq!(header(&head, "cache-control"), "no-store");
        }
    }

    #[test]
    fn folders_queries_and_escapes_are_understood() {
        let (_dir, address) = site();
        assert_eq!(ask(&address, "GET", "/").2, "<!doctype html>page");
        assert_eq!(ask(&address, "GET", "/?preset=hus").2, "<!doctype html>page");
        assert_eq!(ask(&address, "GET", "/learn/").2, "<!doctype html>learn");
        assert_eq!(ask(&address, "GET", "/app/a%20b.js").2, "a b.js");
        assert_eq!(header(&ask(&address, "GET", "/learn").1, "location"), "/learn/");
    }

    #[test]
    fn nothing_outside_the_site_is_served() {
        let (_dir, address) = site();
        for path in [
            "/../secret.txt",
            "/app/../../secret.txt",
            "/%2e%2e/secret.txt",
            "/..%2fsecret.txt",
            "/app/%2e%2e%2f%2e%2e%2fsecret.txt",
            "/..%5csecret.txt",
            "//../secret.txt",
            "/app/a.js%00",
            "/%ff",
        ] {
            let (status, _, body) = ask(&address, "GET", path);
            assert!((400..500).contains(&status), "{path} gave {status}");
            assert!(!body.contains("secret"), "{path}");
        }
    }

    #[test]
    fn a_head_request_gives_the_length_and_no_body() {
        let (_dir, address) = site();
        let (status, head, body) = ask(&address, "HEAD", "/app/a.wasm");
        assert_eq!((status, header(&head, "content-length"), body.as_str()), (200, "6", ""));
    }

    #[test]
    fn idle_clients_keep_nobody_waiting() {
        let (_dir, address) = site();
        let mut idle: Vec<TcpStream> = (0..100).map(|_| TcpStream::connect(&address).unwrap()).collect();
        for stream in idle.iter_mut().skip(50) {
            write!(stream, "GET /app/a.js HTTP/1.1\r\nHo").unwrap(); // half a request
        }
        let asking: Vec<_> = (0..50)
            .map(|_| {
                let address = address.clone();
                thread::spawn(move || ask(&address, "GET", "/app/a.js"))
            })
            .collect();
        for answer in asking {
            assert_eq!(answer.join().unwrap().2, "a.js");
        }
    }

    #[test]
    fn a_taken_port_is_passed_over() {
        let taken = listen(0).unwrap();
        let port = taken.local_addr().unwrap().port();
        let next = listen(port).unwrap().local_addr().unwrap();
        assert!(next.ip().is_loopback());
        assert!(next.port() > port && next.port() <= port.saturating_add(PORTS_TRIED));
    }
}
