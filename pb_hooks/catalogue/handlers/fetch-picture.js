/**
 * POST /api/shop/pictures/fetch {address}: the picture at an https address, once, for an admin's form to
 * make small and upload (D32). Nothing is stored here.
 *
 * The fetching is done by server/fetch-picture.mjs in a process of its own: $http.send follows
 * redirects and can not be told which address to dial, so that a name that points inwards would be
 * followed. The address travels in the environment, where it can not be taken for an option.
 */
const { Refusal } = require('../../http/refusal.js');
const { readBody, signedInAdmin } = require('../../http/request.js');

/** Each is a process of 40 MB; a form or an import asks for one at a time. */
const MOST_AT_ONCE = 4;
const COUNT = 'pictures being fetched';
const PASSED_ON = ['PATH', 'ESSENTIALS_TEST_PICTURE_ORIGIN'];

function run(address) {
  const command = $os.cmd(
    $os.getenv('ESSENTIALS_NODE') || 'node',
    `${__hooks}/../server/fetch-picture.mjs`,
  );
  command.env = [
    `PICTURE_URL=${address}`,
    ...PASSED_ON.map((name) => `${name}=${$os.getenv(name)}`),
  ];
  try {
    return JSON.parse(toString(command.output()));
  } catch {
    return { reason: 'unreachable' };
  }
}

module.exports = (e) => {
  signedInAdmin(e);
  const { address } = readBody(e);
  const isAddress =
    typeof address === 'string' && address.length <= 1000 && !address.includes('\0');
  if (!isAddress) throw new Refusal('invalid', { fields: ['address'] });
  const store = e.app.store();
  const running = store.get(COUNT) ?? 0;
  if (running >= MOST_AT_ONCE) return { code: 'no_picture', reason: 'too_slow' };
  store.set(COUNT, running + 1);
  try {
    const { reason, type, data } = run(address);
    return reason ? { code: 'no_picture', reason } : { code: 'picture', type, data };
  } finally {
    store.set(COUNT, Math.max(0, (store.get(COUNT) ?? 1) - 1));
  }
};
