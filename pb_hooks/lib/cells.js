/**
 * The shops that stand side by side (D38), where whoever starts the server says that there are such
 * (scripts/lib/cells.mjs).
 */
const { pathTo } = require('./domain.js');

/** This one's name as phones keep it; '' for the first, and where there is one shop. */
const HERE = $os.getenv('ESSENTIALS_CELL');

/** The list of all of them; '' where there is one shop. */
const FILE = $os.getenv('ESSENTIALS_CELLS');

/** What phones find before every path of this server. */
const PATH = pathTo(HERE);

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

module.exports = { HERE, PATH, listHeader, listText };
