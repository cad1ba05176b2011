/** POST /api/shop/requests: waitlist, support, ask-for-item. The same id again is stored once. */
const { parseShopRequest, ticketNumber } = require('../../built/domain.js');
const { findRecord } = require('../../records/records.js');
const { Refusal } = require('../../http/refusal.js');
const { addressHash } = require('../../orders/order-origin.js');
const { permit } = require('../../http/access.js');
const { callingUser, readBody } = require('../../http/request.js');
const { isCustomers, deleteOldest, spendOnPhoto } = require('../stranger-budget.js');

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
 * What has become of it: 'stored', 'stored_without_photo' when too many were sent today, or 'id_conflict'
 * when the id is something else's: whoever sent it must not believe that it was stored.
 * @param {core.App} tx
 * @param {import('../../../src/domain/people/shop-request.ts').ShopRequest} whole
 * @param {{ userId: string, address: string }} sender
 */
function store(tx, whole, { userId, address }) {
  const { photo, ...request } = { photo: null, ...whole };
  for (const collection of Object.keys(KEPT)) {
    const known = findRecord(tx, collection, request.id);
    if (known === null) continue;
    return collection === collectionOf(request) && isSame(known, request)
      ? 'stored'
      : 'id_conflict';
  }
  const collection = collectionOf(request);
  const isCustomer = isCustomers(tx, request, userId);
  const isShown = photo !== null && spendOnPhoto(tx, photo.bytes.length, isCustomer, new Date());
  const record = new Record(tx.findCollectionByNameOrId(collection));
  record.load({ ...request, user: userId, ticket: ticketNumber(request.id), status: 'open' });
  record.set('address_hash', isCustomer ? '' : address);
  if (photo !== null && isShown) {
    record.set('photo', $filesystem.fileFromBytes(photo.bytes, `photo.${photo.kind}`));
    record.set('photo_bytes', photo.bytes.length);
  }
  tx.save(record);
  deleteOldest(tx, collection, record.id);
  return photo === null || isShown ? 'stored' : 'stored_without_photo';
}

module.exports = (e) => {
  const parsed = parseShopRequest(readBody(e, BODY_LIMIT));
  if (!parsed.ok) throw new Refusal('invalid', { fields: parsed.fields });
  const { request } = parsed;
  permit(e, 'send_request');
  const sender = { userId: callingUser(e)?.id ?? '', address: addressHash(e) };
  let outcome;
  e.app.runInTransaction((tx) => {
    outcome = store(tx, request, sender);
  });
  if (outcome === 'id_conflict') throw new Refusal('id_conflict');
  const photo = outcome === 'stored_without_photo' ? { photo: 'left_out' } : {};
  return { code: 'stored', ticket: ticketNumber(request.id), ...photo };
};
