//! Keeps other sites out: a page from elsewhere may make the browser send requests here.

use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_LENGTH, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::connections::Busy;

/// The names under which the studio may be addressed, each with its port.
#[derive(Clone, Debug)]
pub struct Hosts(Vec<String>);

impl Hosts {
    /// The loopback names, and the addresses on which the person asked to listen.
    pub fn new(addresses: &[String], port: u16) -> Hosts {
        let names = ["127.0.0.1", "localhost", "[::1]"];
        let names = names.into_iter().chain(addresses.iter().map(String::as_str));
        Hosts(names.map(|name| format!("{name}:{port}")).collect())
    }

    fn allows(&self, headers: &HeaderMap) -> bool {
        let text =
            |name| headers.get(name).map(|value: &HeaderValue| value.to_str().unwrap_or("?"));
        let known = |host: &str| self.0.iter().any(|name| name.eq_ignore_ascii_case(host));
        let host = text(HOST).is_some_and(known);
        // Browsers send the origin with everything that changes something.
        let origin =
            text(ORIGIN).is_none_or(|origin| origin.strip_prefix("http://").is_some_and(known));
        host && origin
    }
}

/// A larger request is refused, by what it announces already.
pub const LARGEST_BODY: usize = 4 << 20;

/// How long the body of a request may take to arrive.
const BODY: Duration = Duration::from_secs(15);

/// How long the body says it is.
fn announced(headers: &HeaderMap) -> usize {
    let length = headers.get(CONTENT_LENGTH).and_then(|value| value.to_str().ok());
    length.map_or(0, |text| text.parse().unwrap_or(usize::MAX))
}

const HEADERS: &[(&str, &str)] = &[
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
         img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// Who may ask, and for how long.
#[derive(Clone, Debug)]
pub struct Guard {
    /// The names of this studio.
    pub hosts: Hosts,
    /// How long a request may take to arrive and be answered.
    pub patience: Duration,
}

fn too_long() -> Response {
    (StatusCode::REQUEST_TIMEOUT, "the request takes too long\n").into_response()
}

/// The request with its whole body, once that is here: until then it is not worth anyone's place.
async fn arrived(request: Request, within: Duration) -> Result<(Request, Busy), Box<Response>> {
    let busy = request.extensions().get::<Busy>().cloned().unwrap_or_default();
    let (head, body) = request.into_parts();
    match tokio::time::timeout(within, to_bytes(body, LARGEST_BODY)).await {
        Ok(Ok(bytes)) => {
            busy.set(true);
            Ok((Request::from_parts(head, Body::from(bytes)), busy))
        }
        Ok(Err(_)) => {
            let refused = (StatusCode::PAYLOAD_TOO_LARGE, "the request is too large\n");
            Err(Box::new(refused.into_response()))
        }
        Err(_) => Err(Box::new(too_long())),
    }
}

/// Refuses foreign hosts and origins, and adds the headers that keep the page to itself.
pub async fn guard(State(door): State<Guard>, request: Request, next: Next) -> Response {
    let mut response = if !door.hosts.allows(request.headers()) {
        (StatusCode::FORBIDDEN, "this studio answers its own page only\n").into_response()
    } else if announced(request.headers()) > LARGEST_BODY {
        (StatusCode::PAYLOAD_TOO_LARGE, "the request is too large\n").into_response()
    } else {
        match arrived(request, door.patience.min(BODY)).await {
            Ok((request, busy)) => {
                let answered = tokio::time::timeout(door.patience, next.run(request)).await;
                busy.set(false);
                answered.unwrap_or_else(|_| too_long())
            }
            Err(response) => *response,
        }
    };
    for &(name, value) in HEADERS {
        response
            .headers_mut()
            .insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(host: &'static str, origin: Option<&'static str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, HeaderValue::from_static(host));
        if let Some(origin) = origin {
            headers.insert(ORIGIN, HeaderValue::from_static(origin));
        }
        Hosts::new(&["10.1.2.7".to_string()], 7777).allows(&headers)
    }

    #[test]
    fn only_its_own_page() {
        assert!(allowed("localhost:7777", None));
        assert!(allowed("127.0.0.1:7777", Some("http://127.0.0.1:7777")));
        assert!(allowed("10.1.2.7:7777", Some("http://10.1.2.7:7777")));
        assert!(!allowed("10.1.2.8:7777", None));
        assert!(!allowed("127.0.0.1:7778", None));
        assert!(!allowed("evil.example", None));
        assert!(!allowed("localhost:7777", Some("http://evil.example")));
        assert!(!allowed("localhost:7777", Some("https://localhost:7777")));
        assert!(!allowed("localhost:7777", Some("null")));
    }
}
