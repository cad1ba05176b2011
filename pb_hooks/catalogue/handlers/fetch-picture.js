/**
 * POST /api/shop/pictures/fetch {address}: fetches the picture at an https address, for an admin's browser
 * to resize and upload (D32). Stores nothing.
 *
 * A separate process, server/fetch-picture.mjs, fetches it: $http.send follows redirects and cannot be
 * pinned to a verified IP address, so a host name could lead to the internal network. The address is passed in
 * the environment, where it cannot be parsed as an option.
 */
const { Refusal } = require('../../http/refusal.js');
const { permit } = require('../../http/access.js');
const { readBody } = require('../../http/request.js');

/** Each fetch is a process of 40 MB; a form or an import requests one at a time. */
const MAX_CONCURRENT = 4;
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
  permit(e, 'fetch_picture');
  const { address } = readBody(e);
  const isAddress =
    typeof address === 'string' && address.length <= 1000 && !address.includes('\0');
  if (!isAddress) throw new Refusal('invalid', { fields: ['address'] });
  const store = e.app.store();
  const running = store.get(COUNT) ?? 0;
  if (running >= MAX_CONCURRENT) return { code: 'no_picture', reason: 'too_slow' };
  store.set(COUNT, running + 1);
  try {
    const { reason, type, data } = run(address);
    return reason ? { code: 'no_picture', reason } : { code: 'picture', type, data };
  } finally {
    store.set(COUNT, Math.max(0, (store.get(COUNT) ?? 1) - 1));
  }
};
