/** POST /api/shop/requests: waitlist, support, ask-for-item. The same id again is stored once. */
const { parseShopRequest, ticketNumber } = require('../lib/domain.js');
const { findRecord } = require('../lib/records.js');
const { Refusal } = require('../lib/refusal.js');
const { callingUser, readBody } = require('../lib/request.js');

/** A photo as text is a third longer than the picture; the rest is the message. */
const BODY_LIMIT = 384 * 1024;

/** What is kept of a request, by where; and what of it has to be the same when it comes again. */
const KEPT = {
  waitlist: ['email', 'phone', 'pincode'],
  support_requests: ['kind', 'message', 'phone', 'order'],
};
/** @param {{ kind: string }} request */
const collectionOf = ({ kind }) => (kind === 'waitlist' ? 'waitlist' : 'support_requests');

/**
 * @param {core.Record} known
 * @param {{ [field: string]: any, kind: string }} request
 */
const isSame = (known, request) =>
  KEPT[collectionOf(request)].every((field) => known.getString(field) === (request[field] ?? ''));

/**
 * False when the id is something else's: whoever sent it must not believe that it was stored.
 * @param {core.App} tx
 * @param {import('../../src/domain/shop-request.ts').ShopRequest} whole
 * @param {string} userId
 */
function store(tx, whole, userId) {
  const { photo, ...request } = { photo: null, ...whole };
  for (const collection of Object.keys(KEPT)) {
    const known = findRecord(tx, collection, request.id);
    if (known !== null) return collection === collectionOf(request) && isSame(known, request);
  }
  const record = new Record(tx.findCollectionByNameOrId(collectionOf(request)));
  record.load({ ...request, user: userId, ticket: ticketNumber(request.id), status: 'open' });
  if (photo !== null) {
    record.set('photo', $filesystem.fileFromBytes(photo.bytes, `photo.${photo.kind}`));
  }
  tx.save(record);
  return true;
}

module.exports = (e) => {
  const parsed = parseShopRequest(readBody(e, BODY_LIMIT));
  if (!parsed.ok) throw new Refusal('invalid', { fields: parsed.fields });
  const { request } = parsed;
  const userId = callingUser(e)?.id ?? '';
  let isStored = false;
  e.app.runInTransaction((tx) => {
    isStored = store(tx, request, userId);
  });
  if (!isStored) throw new Refusal('id_conflict');
  return { code: 'stored', ticket: ticketNumber(request.id) };
};
