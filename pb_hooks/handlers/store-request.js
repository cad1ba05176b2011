/** POST /api/shop/requests: waitlist, support, ask-for-item. The same id again is stored once. */
const { parseShopRequest, ticketNumber } = require(`${__hooks}/lib/domain.js`);
const { findRecord } = require(`${__hooks}/lib/records.js`);
const { Refusal } = require(`${__hooks}/lib/refusal.js`);
const { callingUser, readBody } = require(`${__hooks}/lib/request.js`);

/** A photo as text is a third longer than the picture; the rest is the message. */
const BODY_LIMIT = 384 * 1024;

function store(tx, { photo = null, ...request }, userId) {
  const collection = request.kind === 'waitlist' ? 'waitlist' : 'support_requests';
  if (findRecord(tx, collection, request.id) !== null) return;
  const record = new Record(tx.findCollectionByNameOrId(collection));
  record.load({ ...request, user: userId, ticket: ticketNumber(request.id), status: 'open' });
  if (photo !== null) {
    record.set('photo', $filesystem.fileFromBytes(photo.bytes, `photo.${photo.kind}`));
  }
  tx.save(record);
}

module.exports = (e) => {
  const parsed = parseShopRequest(readBody(e, BODY_LIMIT));
  if (!parsed.ok) throw new Refusal('invalid', { fields: parsed.fields });
  const { request } = parsed;
  const userId = callingUser(e)?.id ?? '';
  e.app.runInTransaction((tx) => store(tx, request, userId));
  return { code: 'stored', ticket: ticketNumber(request.id) };
};
