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

/** Runs handlers/{name}.js and sends what it says, with the server's time. */
function answer(e, name) {
  const { status, body } = run(e, name);
  const now = new Date();
  setDataHeaders(e, now);
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
