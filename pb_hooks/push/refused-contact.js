/**
 * Push services that refuse who the shop says it is (401 or 403): Apple's does so where the shop names no contact that
 * it accepts. In memory, by host, until one takes a message or a day has passed: the health page says it. Of customers'
 * phones only Apple's service is believed, because strangers may name any server as theirs.
 */
const REFUSED = 'push services that refuse the shop';
const DAY_MS = 86_400_000;
const MAX_HOSTS = 50;
const ABOUT_THE_SHOP = [401, 403];
const IS_APPLES = /\.push\.apple\.com$/;

const read = (app) => JSON.parse(app.store().get(REFUSED) ?? '{}');
const hostOf = (endpoint) => (/^https?:\/\/([^/:?#]+)/i.exec(endpoint)?.[1] ?? '').toLowerCase();

/**
 * Notes the status that a push service has answered a message for this phone with.
 * @param {core.App} app
 * @param {core.Record} phone
 * @param {number} status
 * @param {number} now
 */
function notePushStatus(app, phone, status, now) {
  const refused = read(app);
  const host = hostOf(phone.getString('endpoint'));
  if (phone.getString('kind') !== 'staff' && !IS_APPLES.test(host)) return;
  if (ABOUT_THE_SHOP.includes(status)) {
    if (!(host in refused) && Object.keys(refused).length >= MAX_HOSTS) return;
    refused[host] = now;
  } else if (host in refused && status >= 200 && status < 300) delete refused[host];
  else return;
  app.store().set(REFUSED, JSON.stringify(refused));
}

/** Whether a push service has refused the shop within a day. */
const isContactRefused = (app, now) =>
  Object.values(read(app)).some((at) => Math.abs(now - at) < DAY_MS);

module.exports = { isContactRefused, notePushStatus };
