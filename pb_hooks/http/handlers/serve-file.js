/**
 * GET /{path...}: a file of the built app, or the app's page for an address that is a screen.
 *
 * A file that is missing, or whose path has a part that starts with a dot, is a 404 and never the page:
 * a service worker would keep HTML as script.
 */
const { listText } = require('../../store/stores.js');
const { setAll, setDataHeaders, setPageHeaders } = require('../headers.js');
const { languageOf } = require('../language.js');
const { pageFor } = require('../pages.js');
const files = require('../static-files.js');

function sendMissing(e) {
  setAll(e, { 'Cache-Control': 'no-store', 'Content-Type': 'application/json' });
  return e.string(404, JSON.stringify({ code: 'not_found', message: 'There is nothing here.' }));
}

/** The list of stores (D38); false where there is none. */
function sendStores(e) {
  const text = listText();
  if (text === null) return false;
  setDataHeaders(e, new Date(), {
    'Cache-Control': 'no-cache',
    'Content-Type': 'application/json',
  });
  e.string(200, text);
  return true;
}

/** The page that draws itself, in the phone's language from its first byte (D33); the build has one for each. */
function sendShell(e) {
  const language = languageOf(e.request.header.get('Cookie'));
  return (language !== 'en' && files.send(e, `index.${language}.html`)) || files.send(e, '');
}

/** A screen as HTML where there is such, else the shell, which draws itself. */
function sendScreen(e, path) {
  const page = pageFor(e.app, `/${path}`, e.request.header.get('Cookie'));
  if (!page) return sendShell(e);
  setPageHeaders(e, page);
  files.nameVersion(e, page.contentHash);
  if (files.send(e, page.file, page.dir)) return true;
  // The rendered page has been replaced and deleted since: the shell.
  e.response.header().del('ETag');
  setPageHeaders(e);
  return sendShell(e);
}

module.exports = (e) => {
  // Decoded and cleaned by the router; the file system refuses what would lead out of the folder.
  const path = e.request.url.path.slice(1);
  const extension = files.extensionOf(path);
  if (path === 'cells.json' && sendStores(e)) return;
  setPageHeaders(e);
  if (files.isHidden(path)) return sendMissing(e);
  setAll(e, { 'Cache-Control': files.cacheControlFor(path) });
  // These may be sent compressed; a byte range of compressed text is useless.
  if (!files.isMedia(path)) e.request.header.del('Range');
  if (path !== '' && files.send(e, path)) return;
  if (extension === '' && !path.startsWith('assets/') && sendScreen(e, path)) return;
  return sendMissing(e);
};
