/**
 * `node static-server.mjs FOLDER PORT`: a folder's files from memory, texts compressed beforehand as
 * the shop's build compresses them. An address without an extension gets index.html.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.webp': 'image/webp',
};
const KEPT = 'public, max-age=31536000, immutable';
const KEEP_ALIVE_MS = 60_000;

/**
 * Compressed texts by the name of the encoding, the best one first.
 *
 * @returns {{ type: string, bytes: Buffer, encoded: [encoding: string, bytes: Buffer][] }}
 */
function answersOf(file) {
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const bytes = readFileSync(file);
  if (type.startsWith('image/')) return { type, bytes, encoded: [] };
  return {
    type,
    bytes,
    encoded: [
      ['br', brotliCompressSync(bytes)],
      ['gzip', gzipSync(bytes, { level: 9 })],
    ],
  };
}

function load(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath ?? entry.path, entry.name);
      return [file.slice(folder.length), answersOf(file)];
    }),
  );
}

const [folder, port] = process.argv.slice(2);
const files = load(folder);

const server = createServer((asked, response) => {
  const [pathname = ''] = (asked.url ?? '').split('?');
  const path = extname(pathname) ? pathname : '/index.html';
  const found = files.get(path);
  if (!found) return response.writeHead(404).end();
  const accepted = (asked.headers['accept-encoding'] ?? '').split(/,\s*/);
  const [encoding, bytes] = found.encoded.find(([name]) => accepted.includes(name)) ?? [
    null,
    found.bytes,
  ];
  response.writeHead(200, {
    'content-type': found.type,
    'content-length': bytes.length,
    'cache-control': /\.html$|^\/sw\.js$/.test(path) ? 'no-cache' : KEPT,
    vary: 'accept-encoding',
    ...(encoding && { 'content-encoding': encoding }),
  });
  response.end(bytes);
});
server.keepAliveTimeout = KEEP_ALIVE_MS;
server.listen(Number(port), '127.0.0.1');
