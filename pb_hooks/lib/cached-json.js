/**
 * JSON that only changes with the catalogue: built once per revision, kept as text in the store that
 * all hook engines share, answered with an ETag and 304.
 */
const { setAll, setDataHeaders } = require(`${__hooks}/lib/headers.js`);
const { currentRevision } = require(`${__hooks}/lib/revision.js`);

/** `build` gets the revision read before it looks at the tables, so the text may only be newer. */
function keptText(app, name, tag, build) {
  const store = app.store();
  const kept = store.get(`${name} ${tag}`);
  if (kept) return kept;
  const text = build();
  store.remove(`${name} ${store.get(name) ?? ''}`);
  store.set(`${name} ${tag}`, text);
  store.set(name, tag);
  return text;
}

function answerCached(e, name, build) {
  const revision = currentRevision(e.app);
  const tag = `"${revision.lineage}-${revision.rev}"`;
  // Caches may keep it but have to ask: a price that has changed must not come out of one.
  setDataHeaders(e, new Date(), { ETag: tag, 'Cache-Control': 'public, no-cache' });
  if (e.request.header.get('If-None-Match').includes(tag)) return e.noContent(304);
  setAll(e, { 'Content-Type': 'application/json' });
  return e.string(
    200,
    keptText(e.app, name, tag, () => build(e.app, revision)),
  );
}

module.exports = { answerCached };
