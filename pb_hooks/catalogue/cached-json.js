/**
 * Responses that change only with the catalogue, JSON and the sitemap: built and compressed once per revision, by one engine
 * (catalogue/single-flight.js), cached in the store that the engines share, served with an ETag and 304.
 *
 * - While a new revision is built, other requests get the previous one. The phone then fetches the changes
 *   since.
 * - A large response is rebuilt at most once per `restMs`.
 * - If compression fails, the response is sent uncompressed and compression is retried after 2 s.
 */
const { listHeader } = require('../store/stores.js');
const { setAll, setDataHeaders } = require('../http/headers.js');
const { isMaking, make } = require('../http/page-server.js');
const { singleFlight } = require('./single-flight.js');
const { currentRevision } = require('./revision.js');
const { ENCODINGS, encodingsFor, sendBytes } = require('../http/static-files.js');

/** The first build after a start takes a second for 8,000 products. */
const WAIT_MS = 30_000;
const COMPRESS_LIMIT_S = 30;
const COMPRESS_AGAIN_MS = 2_000;

/** Smaller responses are built in a few milliseconds, for each revision. */
const SMALL_BYTES = 1_000_000;
/** Only a test that starts its server itself sets another time; server/lib/pocketbase.mjs empties it. */
const TEST_REST_MS = Number($os.getenv('ESSENTIALS_TEST_REST_MS'));
const restMs = (bytes) => (bytes < SMALL_BYTES ? 0 : TEST_REST_MS || bytes / 1_000);

const tagOf = ({ lineage, rev }) => `"${lineage}-${rev}"`;
const ageMs = (sinceMs) => Math.abs(Date.now() - sinceMs);

/** The compressed bytes by encoding; {} without a page server. */
function compress(app, name, text) {
  if (!isMaking) return {};
  try {
    const { dir, file } = make(`/text?name=${name}`, text, COMPRESS_LIMIT_S);
    const bytesOf = (encoding) => $os.readFile(`${dir}/${file}${ENCODINGS[encoding]}`);
    return Object.fromEntries(
      Object.keys(ENCODINGS).map((encoding) => [encoding, bytesOf(encoding)]),
    );
  } catch (error) {
    app
      .logger()
      .warn(
        'Compression failed; the response is sent uncompressed',
        'name',
        name,
        'error',
        String(error),
      );
    return {};
  }
}

/** The revision is read before the tables, so the text can be newer than its tag, never older. */
function build(app, name, buildText) {
  const revision = currentRevision(app);
  const text = buildText(app, revision);
  const plain = toBytes(text);
  const entry = {
    tag: tagOf(revision),
    lineage: revision.lineage,
    plain,
    length: plain.length,
    ...compress(app, name, text),
    madeMs: Date.now(),
  };
  app.store().set(name, entry);
  return entry;
}

/** Retries the compression; meanwhile other requests get the uncompressed response. */
function compressAgain(app, name, entry) {
  const compressed = compress(app, name, toString(entry.plain));
  const { tag, lineage, plain, length } = entry;
  const next = { tag, lineage, plain, length, ...compressed, madeMs: Date.now() };
  app.store().set(name, next);
  return next;
}

function entryFor(app, name, revision, buildText) {
  const cached = () => {
    const entry = app.store().get(name);
    return entry?.lineage === revision.lineage ? entry : null;
  };
  const tag = tagOf(revision);
  const isCurrent = (entry) => entry.tag === tag || ageMs(entry.madeMs) < restMs(entry.length);
  const lacksEncodings = (entry) =>
    isMaking && !entry.br && ageMs(entry.madeMs) > COMPRESS_AGAIN_MS;
  return singleFlight(app, name, {
    find() {
      const entry = cached();
      return entry && isCurrent(entry) && !lacksEncodings(entry) ? entry : null;
    },
    previous: cached,
    build() {
      const entry = cached();
      return entry && isCurrent(entry)
        ? compressAgain(app, name, entry)
        : build(app, name, buildText);
    },
    waitMs: WAIT_MS,
  });
}

function answerCached(e, name, buildText, contentType = 'application/json') {
  const revision = currentRevision(e.app);
  const isKnown = (tag) => e.request.header.get('If-None-Match').includes(tag);
  const current = tagOf(revision);
  const entry = isKnown(current) ? null : entryFor(e.app, name, revision, buildText);
  const tag = entry?.tag ?? current;
  // no-cache: caches must revalidate, so that they never serve an old price.
  setDataHeaders(e, new Date(), {
    ...listHeader(),
    ETag: tag,
    'Cache-Control': 'public, no-cache',
    Vary: 'Accept-Encoding',
    'Content-Type': contentType,
  });
  if (isKnown(tag)) return e.noContent(304);
  if (entry === null) throw new Error(`${name} was not built within ${WAIT_MS} ms`);
  for (const encoding of encodingsFor(e)) {
    if (!entry[encoding]) continue;
    setAll(e, { 'Content-Encoding': encoding });
    return sendBytes(e, contentType, entry[encoding]);
  }
  return sendBytes(e, contentType, entry.plain);
}

module.exports = { answerCached };
