/**
 * Notes changes of owners' collections that were refused to other admins (D23). Their access rules refuse before
 * any hook of the record runs, so PocketBase's answer is looked at where it comes out.
 */
const { roleOf } = require('../http/access.js');
const { noteRefused } = require('./audit.js');

/** Collections whose rules let only owners write (`rules.owner` in the migrations). */
const OWNERS_COLLECTIONS = ['coupons'];
const RECORDS = '/api/collections/{collection}/records';
const REFUSED = [400, 403, 404];

/** The collection of a request that changes records; '' for every other request. */
function changedCollection(e) {
  const { method, pattern } = e.request;
  if (method === 'GET' || !pattern.includes(RECORDS)) return '';
  return e.app.findCachedCollectionByNameOrId(e.request.pathValue('collection')).name;
}

function noteRefusedChange(e, error) {
  // The log is about the staff; owners are refused for other reasons.
  if (!REFUSED.includes(error?.value?.status) || roleOf(e.auth) !== 'admin') return;
  const collection = changedCollection(e);
  if (!OWNERS_COLLECTIONS.includes(collection)) return;
  noteRefused(e, 'refuse_setting', { record: e.auth.id, title: collection });
}

/** `handle` with the refusals of what it hands on noted; it throws what it threw. */
const notingRefusedChanges = (handle) => (e) => {
  try {
    return handle(e);
  } catch (error) {
    noteRefusedChange(e, error);
    throw error;
  }
};

module.exports = { notingRefusedChanges };
