/** The built app: which file answers a path, and how long it may be kept. */

const PUBLIC_DIR = $os.getenv('ESSENTIALS_PUBLIC_DIR') || `${__hooks}/../dist`;

/** The build names these by their content. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Pictures change seldom, under the same name; the service worker asks again after a week. */
const A_WEEK = 'public, max-age=604800';
/** Everything that decides which version of the app runs. */
const ALWAYS_ASK = 'no-cache';

/**
 * By extension. A compressed file is sent under its own name's type, which Go would take from the
 * `.br` at its end.
 */
const CONTENT_TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The build leaves these beside a text, best first; the keys are HTTP's names. */
const ENCODINGS = { br: '.br', gzip: '.gz' };

/** The build puts what it names by content into one flat folder. */
const isNamedByContent = (path) => /^assets\/[\w-][\w.-]*$/.test(path);

/** Folders that are compressed already. */
const isMedia = (path) => /^(img|icons|sounds)\//.test(path);

function cacheControlFor(path) {
  if (isNamedByContent(path)) return FOR_EVER;
  return isMedia(path) ? A_WEEK : ALWAYS_ASK;
}

/** The last part of the path has a dot: a file, not a screen of the app. */
const extensionOf = (path) => /\.[^./]+$/.exec(path)?.[0] ?? '';

/** What tools leave in the built app's folder: the build's stamp, Vite's own lists. */
const isHidden = (path) => path.split('/').some((part) => part.startsWith('.'));

/** A file's text, or null when there is none. */
function read(path) {
  try {
    return toString($os.readFile(`${PUBLIC_DIR}/${path}`));
  } catch {
    return null;
  }
}

function tryToSend(e, file, dir) {
  try {
    e.fileFS($os.dirFS(dir), file);
    return true;
  } catch {
    return false;
  }
}

/** Whether `Accept-Encoding` names an encoding and does not refuse it. */
const accepts = (header, encoding) =>
  header.split(',').some((part) => {
    const [name, weight = ''] = part.split(';');
    return name.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
  });

/** The encodings that we have and the caller reads, best first. */
function encodingsFor(e) {
  const accepted = e.request.header.get('Accept-Encoding');
  return Object.keys(ENCODINGS).filter((encoding) => accepts(accepted, encoding));
}

/** The bytes of a file that never changes under its name: read once, for all engines; null for none. */
function keptBytes(app, file) {
  const key = `file ${file}`;
  const kept = app.store().get(key);
  if (kept) return kept;
  try {
    app.store().set(key, $os.readFile(`${PUBLIC_DIR}/${file}`));
  } catch {
    return null;
  }
  return app.store().get(key);
}

/** Sends bytes as they are. */
function sendBytes(e, type, bytes) {
  e.response.header().set('Content-Length', String(bytes.length));
  e.blob(200, type, bytes);
  return true;
}

/** Sends exactly this file; false when there is none. */
function sendOne(e, file, type, dir) {
  if (dir !== PUBLIC_DIR || !isNamedByContent(file)) return tryToSend(e, file, dir);
  const bytes = keptBytes(e.app, file);
  return bytes ? sendBytes(e, type ?? 'application/octet-stream', bytes) : false;
}

/**
 * Names what is sent by its content, the same for all encodings. A page is drawn again within the second
 * that the time of a file is exact to: by that alone a phone would be told that nothing had changed.
 */
function nameVersion(e, hash) {
  e.response.header().set('ETag', `W/"${hash}"`);
  e.request.header.del('If-Modified-Since');
}

/**
 * Sends a file, compressed where that lies beside it and the caller reads it; false when there is
 * none. `dir` is the built app's unless it is given.
 */
function send(e, path, dir = PUBLIC_DIR) {
  const file = path === '' ? 'index.html' : path;
  const headers = e.response.header();
  const type = CONTENT_TYPES[extensionOf(file)];
  if (type) headers.set('Content-Type', type);
  if (isMedia(file)) return tryToSend(e, file, dir);
  // Not by Origin, as PocketBase says of everything: a page and its service worker share one answer.
  // A screen is drawn in the language that a cookie names (pages.js).
  const isScreen = dir !== PUBLIC_DIR || extensionOf(file) === '.html';
  headers.set('Vary', isScreen ? 'Accept-Encoding, Cookie' : 'Accept-Encoding');
  for (const encoding of encodingsFor(e)) {
    headers.set('Content-Encoding', encoding);
    if (sendOne(e, file + ENCODINGS[encoding], type, dir)) return true;
    headers.del('Content-Encoding');
  }
  return sendOne(e, file, type, dir);
}

module.exports = {
  ENCODINGS,
  cacheControlFor,
  encodingsFor,
  extensionOf,
  isHidden,
  isMedia,
  nameVersion,
  read,
  send,
  sendBytes,
};
