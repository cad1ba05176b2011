/**
 * The border of every JSON route. A handler takes the request event and returns the body of a 200,
 * or throws a Refusal; whatever else it throws is a fault of ours, logged and answered without
 * details.
 */
const { Refusal } = require(`${__hooks}/lib/refusal.js`);
const { setAll, setDataHeaders } = require(`${__hooks}/lib/headers.js`);

function run(e, name) {
  try {
    return { status: 200, body: require(`${__hooks}/handlers/${name}.js`)(e) };
  } catch (error) {
    if (error instanceof Refusal) return error;
    e.app.logger().error('A route failed', 'route', name, 'error', String(error));
    return new Refusal('server_error');
  }
}

/** What Go's server reads of an unread body by itself before it takes the next request. */
const DISCARDED_BYTES = 256 * 1024;

/**
 * A refusal may come before the end of a long body. On a connection that stays open the rest would be
 * read as the next request, which behind a proxy may be somebody else's.
 */
function closeAfterLongBody(e) {
  const length = e.request.contentLength;
  if (length < 0 || length > DISCARDED_BYTES) setAll(e, { Connection: 'close' });
}

/** Runs handlers/{name}.js and sends what it says, with the server's time. */
function answer(e, name) {
  const { status, body } = run(e, name);
  const now = new Date();
  setDataHeaders(e, now);
  closeAfterLongBody(e);
  setAll(e, { 'Cache-Control': 'no-store', 'Content-Type': 'application/json' });
  // RPC results are bare values (spec section 7); their time is in the header.
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  // Not e.json: it would sort the keys of a product's nutrition table.
  return e.string(
    status,
    JSON.stringify(isObject ? { ...body, server_time: now.toISOString() } : body),
  );
}

module.exports = { answer };
