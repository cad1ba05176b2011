/**
 * GET /manifest.webmanifest: under which name the app is installed. A shop that has been set up bears
 * its own (D1); the sample's is the file's. What stands beside it, the phone's language has (D33).
 */
const { setAll, setPageHeaders } = require('../../http/headers.js');
const { languageOf } = require('../../http/language.js');
const { selectJson } = require('../../records/sql.js');
const { shopsOwnName } = require('../shop-name.js');
const files = require('../../http/static-files.js');

const PATH = 'manifest.webmanifest';

/** The text before the colon of the description is the sample's slogan, which names a time. */
const withoutSlogan = (manifest) => ({
  ...manifest,
  description: manifest.description?.replace(/^[^:]*(?=:)/, manifest.name),
});

const named = (manifest, name) => withoutSlogan({ ...manifest, name, short_name: name });

const PROMISE_SQL = 'SELECT json_array(promise_minutes) AS json FROM store_settings LIMIT 1';
const promisesNoTime = (app) => selectJson(app, PROMISE_SQL)[0] === 0;

/** Shortcuts by the screen they lead to, as src/text calls it. */
const WORDS = {
  hi: {
    lang: 'hi-IN',
    '/cart': 'कार्ट',
    '/order-status': 'ऑर्डर कहाँ है',
    '/order-history': 'फिर से ऑर्डर करें',
  },
  mr: {
    lang: 'mr-IN',
    '/cart': 'कार्ट',
    '/order-status': 'ऑर्डर कुठे आहे',
    '/order-history': 'पुन्हा ऑर्डर करा',
  },
};

const spoken = (manifest, words) => ({
  ...manifest,
  lang: words.lang,
  shortcuts: manifest.shortcuts.map((shortcut) => ({
    ...shortcut,
    name: words[shortcut.url] ?? shortcut.name,
  })),
});

module.exports = (e) => {
  const name = shopsOwnName(e.app);
  const words = WORDS[languageOf(e.request.header.get('Cookie'))];
  const isTimeless = promisesNoTime(e.app);
  const text = name === '' && !words && !isTimeless ? null : files.read(PATH);
  if (text === null) return require('../../http/handlers/serve-file.js')(e);
  setPageHeaders(e);
  setAll(e, {
    'Cache-Control': files.cacheControlFor(PATH),
    'Content-Type': 'application/manifest+json',
    Vary: 'Cookie',
  });
  const manifest = words ? spoken(JSON.parse(text), words) : JSON.parse(text);
  if (name !== '') return e.string(200, JSON.stringify(named(manifest, name)));
  return e.string(200, JSON.stringify(isTimeless ? withoutSlogan(manifest) : manifest));
};
