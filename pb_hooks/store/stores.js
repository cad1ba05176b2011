/**
 * Several shops under one address (D38), each with its own server. server/lib/stores.mjs sets the environment
 * variables; without them there is one shop.
 */
const { pathTo } = require('../built/domain.js');

/** This shop's id as phones store it; '' for the first shop and for a single one. */
const HERE = $os.getenv('ESSENTIALS_CELL');

/** This shop's id as proxies send it, also for the first shop; '' for a single one. */
const NAME = $os.getenv('ESSENTIALS_CELL_NAME');

/** Path of the file that lists all shops; '' for a single one. */
const FILE = $os.getenv('ESSENTIALS_CELLS');

/** Prefix of all paths of this server. */
const PATH = pathTo(HERE);

/**
 * Whether a request is for another shop, by the header `X-Cell` of the proxy. A proxy with an outdated port
 * table must not send orders to another shop's database.
 */
function isForAnother(e) {
  if (NAME === '') return false;
  const named = e.request.header.get('X-Cell');
  return named !== '' && named !== NAME;
}

/** Version of the list of shops, by which phones notice a new one; {} without a list. */
function listHeader() {
  if (FILE === '') return {};
  try {
    return { 'X-Cells': String($os.stat(FILE).modTime().unixMilli()) };
  } catch {
    return {};
  }
}

/** The JSON list of shops; null without a list. */
function listText() {
  if (FILE === '') return null;
  try {
    return toString($os.readFile(FILE));
  } catch {
    return null;
  }
}

module.exports = { HERE, PATH, isForAnother, listHeader, listText };
