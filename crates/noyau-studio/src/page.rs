//! The page itself, embedded in the program.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "web/dist"]
struct Dist;

/// Serves a file of the page; every other path is the page itself, whose address holds the position.
pub async fn page(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    match Dist::get(path) {
        Some(file) if !path.is_empty() => {
            serve(path, file.data.into_owned(), "max-age=31536000, immutable")
        }
        _ if path.starts_with("assets/") || path.starts_with("api/") => {
            StatusCode::NOT_FOUND.into_response()
        }
        _ => match Dist::get("index.html") {
            Some(file) => serve("index.html", file.data.into_owned(), "no-cache"),
            // The build puts a page there that says how to build the real one.
            None => StatusCode::NOT_FOUND.into_response(),
        },
    }
}

fn serve(path: &str, data: Vec<u8>, cache: &'static str) -> Response {
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
