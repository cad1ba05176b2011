/**
 * JSON that only changes with the catalogue: built and compressed once per revision, by one engine for all of
 * them (catalogue/one-builder.js), kept in the store that they share, answered with an ETag and 304.
 *
 * - While it is built anew, everybody else is sent the revision before: a phone that has loaded that asks for
 *   what has changed since.
 * - A large one is not built again at once: how long it rests grows with its bytes.
 * - What could not be compressed is sent as it is, and tried again soon.
 */
const { listHeader } = require('../store/cells.js');
const { setAll, setDataHeaders } = require('../http/headers.js');
const { isMaking, make } = require('../http/page-server.js');
const { builtOnce } = require('./one-builder.js');
const { currentRevision } = require('./revision.js');
const { ENCODINGS, encodingsFor, sendBytes } = require('../http/static-files.js');

/** The first one after a start takes a second for 8,000 products. */
const WAIT_MS = 30_000;
const COMPRESS_LIMIT_S = 30;
const COMPRESS_AGAIN_MS = 2_000;

/** What is smaller is built within a few milliseconds and never rests. */
const SMALL_BYTES = 1_000_000;
const restMs = (bytes) => (bytes < SMALL_BYTES ? 0 : bytes / 1_000);

const tagOf = ({ lineage, rev }) => `"${lineage}-${rev}"`;
const ageMs = (sinceMs) => Math.abs(Date.now() - sinceMs);

/** The bytes of each encoding, where something can make them: bytes travel as they are. */
function compress(app, name, text) {
  if (!isMaking) return {};
  try {
    const { dir, file } = make(`/text?name=${name}`, text, COMPRESS_LIMIT_S);
    const bytesOf = (encoding) => $os.readFile(`${dir}/${file}${ENCODINGS[encoding]}`);
    return Object.fromEntries(
      Object.keys(ENCODINGS).map((encoding) => [encoding, bytesOf(encoding)]),
    );
  } catch (error) {
    app.logger().warn('A text could not be compressed', 'name', name, 'error', String(error));
    return {};
  }
}

/** `buildText` gets the revision read before it looks at the tables, so the text may only be newer. */
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

/** Another try for what has been built and not compressed; whoever comes meanwhile is sent it as it is. */
function compressAgain(app, name, entry) {
  const compressed = compress(app, name, toString(entry.plain));
  const { tag, lineage, plain, length } = entry;
  const next = { tag, lineage, plain, length, ...compressed, madeMs: Date.now() };
  app.store().set(name, next);
  return next;
}

function entryFor(app, name, revision, buildText) {
  const kept = () => {
    const entry = app.store().get(name);
    return entry?.lineage === revision.lineage ? entry : null;
  };
  const tag = tagOf(revision);
  const isCurrent = (entry) => entry.tag === tag || ageMs(entry.madeMs) < restMs(entry.length);
  const lacksEncodings = (entry) =>
    isMaking && !entry.br && ageMs(entry.madeMs) > COMPRESS_AGAIN_MS;
  return builtOnce(app, name, {
    find() {
      const entry = kept();
      return entry && isCurrent(entry) && !lacksEncodings(entry) ? entry : null;
    },
    before: kept,
    build() {
      const entry = kept();
      return entry && isCurrent(entry)
        ? compressAgain(app, name, entry)
        : build(app, name, buildText);
    },
    waitMs: WAIT_MS,
  });
}

function answerCached(e, name, buildText) {
  const revision = currentRevision(e.app);
  const isKnown = (tag) => e.request.header.get('If-None-Match').includes(tag);
  const current = tagOf(revision);
  const entry = isKnown(current) ? null : entryFor(e.app, name, revision, buildText);
  const tag = entry?.tag ?? current;
  // Caches may keep it but have to ask: a price that has changed must not come out of one.
  setDataHeaders(e, new Date(), {
    ...listHeader(),
    ETag: tag,
    'Cache-Control': 'public, no-cache',
    Vary: 'Accept-Encoding',
    'Content-Type': 'application/json',
  });
  if (isKnown(tag)) return e.noContent(304);
  if (entry === null) throw new Error(`Nobody has built ${name} in time`);
  for (const encoding of encodingsFor(e)) {
    if (!entry[encoding]) continue;
    setAll(e, { 'Content-Encoding': encoding });
    return sendBytes(e, 'application/json', entry[encoding]);
  }
  return sendBytes(e, 'application/json', entry.plain);
}

module.exports = { answerCached };
