/**
 * The shops that stand side by side (D38), where whoever starts the server says that there are such
 * (server/lib/cells.mjs).
 */
const { pathTo } = require('../built/domain.js');

/** This one's name as phones keep it; '' for the first, and where there is one shop. */
const HERE = $os.getenv('ESSENTIALS_CELL');

/** What a proxy calls this one, the first included; '' where there is one shop. */
const NAME = $os.getenv('ESSENTIALS_CELL_NAME');

/** The list of all of them; '' where there is one shop. */
const FILE = $os.getenv('ESSENTIALS_CELLS');

/** What phones find before every path of this server. */
const PATH = pathTo(HERE);

/**
 * Whether a request is for another cell: proxies say in `X-Cell` whom they mean, and one whose ports are not
 * those of today must not put orders into another shop's database.
 */
function isForAnother(e) {
  if (NAME === '') return false;
  const named = e.request.header.get('X-Cell');
  return named !== '' && named !== NAME;
}

/** Tells phones which list there is: another one whenever the file is another; none where there is none. */
function listHeader() {
  if (FILE === '') return {};
  try {
    return { 'X-Cells': String($os.stat(FILE).modTime().unixMilli()) };
  } catch {
    return {};
  }
}

/** The list's text; null where there is none. */
function listText() {
  if (FILE === '') return null;
  try {
    return toString($os.readFile(FILE));
  } catch {
    return null;
  }
}

module.exports = { HERE, PATH, isForAnother, listHeader, listText };
