// A plain file server: files under a path of their own, nothing else, and no type that it does not know.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** Serves a folder; `base` is what the address of a view is put behind. Files that it `refuses` are not there. */
export function host(folder, path = '/courses/games/noyau/') {
  const serving = { refuses: () => false };
  const server = createServer(async (request, response) => {
    const at = decodeURIComponent(new URL(request.url, 'http://host').pathname);
    const name = at.startsWith(path) ? normalize(at.slice(path.length)) : null;
    try {
      if (name === null || name.startsWith('..') || serving.refuses(name)) throw new Error('elsewhere');
      const file = name === '.' || name.endsWith('/') ? join(name, 'index.html') : name;
      const data = await readFile(join(folder, file));
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(data);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((ready) => {
    server.listen(0, '127.0.0.1', () => {
      const origin = `http://127.0.0.1:${server.address().port}`;
      const stop = () => {
        server.close();
        server.closeAllConnections();
      };
      ready(Object.assign(serving, { origin, folder: origin + path, base: `${origin}${path}#`, stop }));
    });
  });
}
