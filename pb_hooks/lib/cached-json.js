/**
 * JSON that only changes with the catalogue: built and compressed once per revision, kept in the store
 * that all hook engines share, answered with an ETag and 304.
 */
const { listHeader } = require('./cells.js');
const { setAll, setDataHeaders } = require('./headers.js');
const { isMaking, make } = require('./made-files.js');
const { currentRevision } = require('./revision.js');
const { ENCODINGS, encodingsFor, sendBytes } = require('./static-files.js');

/** The body kept under a name for a revision, or undefined. Each name holds one revision's. */
function keptBody(app, name, tag) {
  const kept = app.store().get(name);
  return kept?.tag === tag ? kept.body : undefined;
}

/** Keeps the bytes of each encoding, where something can make them: bytes travel as they are. */
function keepCompressed(app, name, tag, text) {
  if (!isMaking) return;
  try {
    const { dir, file } = make(`/text?name=${name}`, text);
    for (const encoding of Object.keys(ENCODINGS)) {
      const body = $os.readFile(`${dir}/${file}${ENCODINGS[encoding]}`);
      app.store().set(`${name} ${encoding}`, { tag, body });
    }
  } catch (error) {
    app.logger().warn('A text could not be compressed', 'name', name, 'error', String(error));
  }
}

/** Keeps a revision's text, and compressed what can be. */
function keep(app, name, tag, text) {
  app.store().set(name, { tag, body: text });
  keepCompressed(app, name, tag, text);
}

/** `buildText` gets the revision read before it looks at the tables, so the text may only be newer. */
function answerCached(e, name, buildText) {
  const revision = currentRevision(e.app);
  const tag = `"${revision.lineage}-${revision.rev}"`;
  // Caches may keep it but have to ask: a price that has changed must not come out of one.
  setDataHeaders(e, new Date(), {
    ...listHeader(),
    ETag: tag,
    'Cache-Control': 'public, no-cache',
    Vary: 'Accept-Encoding',
    'Content-Type': 'application/json',
  });
  if (e.request.header.get('If-None-Match').includes(tag)) return e.noContent(304);
  if (e.app.store().get(name)?.tag !== tag) keep(e.app, name, tag, buildText(e.app, revision));
  for (const encoding of encodingsFor(e)) {
    const bytes = keptBody(e.app, `${name} ${encoding}`, tag);
    if (!bytes) continue;
    setAll(e, { 'Content-Encoding': encoding });
    return sendBytes(e, 'application/json', bytes);
  }
  // Another engine may have kept a newer revision's meanwhile.
  return e.string(200, keptBody(e.app, name, tag) ?? buildText(e.app, revision));
}

module.exports = { answerCached };
