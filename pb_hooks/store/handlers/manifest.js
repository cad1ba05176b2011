/**
 * GET /manifest.webmanifest: the static file, with the name of a shop that is set up (D1) and the shortcuts in
 * the language of the phone's cookie (D33).
 */
const { setAll, setPageHeaders } = require('../../http/headers.js');
const { languageOf } = require('../../http/language.js');
const { selectJson } = require('../../records/sql.js');
const { shopsOwnName } = require('../shop-name.js');
const files = require('../../http/static-files.js');

const PATH = 'manifest.webmanifest';

/** Replaces the text before the colon of the description: the sample's slogan, which promises minutes. */
const withoutSlogan = (manifest) => ({
  ...manifest,
  description: manifest.description?.replace(/^[^:]*(?=:)/, manifest.name),
});

const named = (manifest, name) => withoutSlogan({ ...manifest, name, short_name: name });

const PROMISE_SQL = 'SELECT json_array(promise_minutes) AS json FROM store_settings LIMIT 1';
const promisesNoTime = (app) => selectJson(app, PROMISE_SQL)[0] === 0;

/** Names of shortcuts by their path; the same texts as in src/text. */
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

const translated = (manifest, words) => ({
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
  const manifest = words ? translated(JSON.parse(text), words) : JSON.parse(text);
  if (name !== '') return e.string(200, JSON.stringify(named(manifest, name)));
  return e.string(200, JSON.stringify(isTimeless ? withoutSlogan(manifest) : manifest));
};
