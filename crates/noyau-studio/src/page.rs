//! The page itself, embedded in the program.

use std::borrow::Cow;
use std::io::Read as _;

use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use flate2::read::GzDecoder;
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "web/dist"]
struct Dist;

/// Serves a file of the page; every other path is the page itself, whose address holds the position.
pub async fn page(uri: Uri, headers: HeaderMap) -> Response {
    const FOR_EVER: &str = "max-age=31536000, immutable";
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Dist::get(&format!("{path}.gz")) {
        return serve_packed(path, file.data, FOR_EVER, &headers);
    }
    match Dist::get(path) {
        Some(file) if !path.is_empty() => serve(path, file.data, FOR_EVER),
        _ if path.starts_with("assets/") || path.starts_with("api/") => {
            StatusCode::NOT_FOUND.into_response()
        }
        _ => match Dist::get("index.html") {
            Some(file) => serve("index.html", file.data, "no-cache"),
            // The build puts a page there that says how to build the real one.
            None => StatusCode::NOT_FOUND.into_response(),
        },
    }
}

/// Serves a file that is kept compressed: as it is to whoever can read it so.
fn serve_packed(
    path: &str,
    data: Cow<'static, [u8]>,
    cache: &'static str,
    headers: &HeaderMap,
) -> Response {
    let understood = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    if understood.is_some_and(|value| value.contains("gzip")) {
        return ([(CONTENT_ENCODING, "gzip")], serve(path, data, cache)).into_response();
    }
    let mut plain = Vec::new();
    match GzDecoder::new(&*data).read_to_end(&mut plain) {
        Ok(_) => serve(path, plain.into(), cache),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

fn serve(path: &str, data: Cow<'static, [u8]>, cache: &'static str) -> Response {
    let kind = match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    };
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, cache)], data).into_response()
}
