/** The built app: which file answers a path, and how long it may be kept. */

const PUBLIC_DIR = $os.getenv('ESSENTIALS_PUBLIC_DIR') || `${__hooks}/../dist`;

/** The build names these by their content. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Pictures change seldom, under the same name; the service worker asks again after a week. */
const A_WEEK = 'public, max-age=604800';
/** Everything that decides which version of the app runs. */
const ALWAYS_ASK = 'no-cache';

/** Types that Go does not know by itself. */
const CONTENT_TYPES = {
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Folders that are compressed already. */
const isMedia = (path) => /^(img|icons|sounds)\//.test(path);

function cacheControlFor(path) {
  if (path.startsWith('assets/')) return FOR_EVER;
  return isMedia(path) ? A_WEEK : ALWAYS_ASK;
}

/** The last part of the path has a dot: a file, not a screen of the app. */
const extensionOf = (path) => /\.[^./]+$/.exec(path)?.[0] ?? '';

/** What tools leave in the built app's folder: the build's stamp, Vite's own lists. */
const isHidden = (path) => path.split('/').some((part) => part.startsWith('.'));

/** Sends a file, or false when there is none. */
function send(e, path) {
  try {
    e.fileFS($os.dirFS(PUBLIC_DIR), path === '' ? 'index.html' : path);
    return true;
  } catch {
    return false;
  }
}

module.exports = {
  CONTENT_TYPES,
  cacheControlFor,
  extensionOf,
  isHidden,
  isMedia,
  send,
};
