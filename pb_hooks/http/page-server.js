/**
 * What `server/lib/page-server.mjs` makes beside PocketBase: pages drawn from data, and texts that
 * are compressed once instead of for each phone.
 */
const URL = $os.getenv('ESSENTIALS_PAGES_URL');
const DIR = $os.getenv('ESSENTIALS_PAGES_DIR');

/**
 * Drawing takes milliseconds; whoever waits longer is better off without. Only a test that starts its server itself sets
 * another time; server/lib/pocketbase.mjs empties it.
 */
const LIMIT_S = Number($os.getenv('ESSENTIALS_TEST_PAGE_LIMIT_S')) || 3;

/** Whether anything is made beside this server. */
const isMaking = URL !== '';

/** Has a file made of `body`. Answers what is told about it, its name as `file`. Throws when it can't. */
function make(path, body, timeout = LIMIT_S) {
  const answer = $http.send({ url: URL + path, method: 'POST', body, timeout });
  if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}`);
  return { dir: DIR, ...answer.json };
}

module.exports = { isMaking, make };
