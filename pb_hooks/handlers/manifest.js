/**
 * GET /manifest.webmanifest: under which name the app is installed. A shop that has been set up bears
 * its own (D1); the sample's is the file's.
 */
const { setAll, setPageHeaders } = require('../lib/headers.js');
const { shopsOwnName } = require('../lib/shop-name.js');
const files = require('../lib/static-files.js');

const PATH = 'manifest.webmanifest';

/** What stands before the colon of the description is the sample's slogan. */
const named = (manifest, name) => ({
  ...manifest,
  name,
  short_name: name,
  description: manifest.description?.replace(/^[^:]*(?=:)/, name),
});

module.exports = (e) => {
  const name = shopsOwnName(e.app);
  const text = name === '' ? null : files.read(PATH);
  if (text === null) return require('./serve-file.js')(e);
  setPageHeaders(e);
  setAll(e, {
    'Cache-Control': files.cacheControlFor(PATH),
    'Content-Type': 'application/manifest+json',
  });
  return e.string(200, JSON.stringify(named(JSON.parse(text), name)));
};
