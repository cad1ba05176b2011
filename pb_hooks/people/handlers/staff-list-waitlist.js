/** GET /api/shop/staff/waitlist?before&after&pincode: a slice of the waitlist, newest first; of one pincode, or all. */
const { permit } = require('../../http/access.js');
const { readSlice } = require('../../records/slices.js');
const { instant, object, selectJson } = require('../../records/sql.js');

const ENTRIES_PER_SLICE = 50;

const ENTRY = object({
  id: 'id',
  email: 'email',
  phone: 'phone',
  pincode: 'pincode',
  created: instant('created'),
});

module.exports = (e) => {
  permit(e, 'read_requests');
  const query = e.request.url.query();
  const pincode = query.get('pincode');
  const isOfPincode = pincode === '' ? 'TRUE' : 'pincode = {:pincode}';
  const { rows, ...rest } = readSlice(
    { before: query.get('before'), after: query.get('after') },
    {
      time: 'created',
      timeOf: (entry) => entry.created,
      size: ENTRIES_PER_SLICE,
      read: ({ where, order, limit, values }) =>
        selectJson(
          e.app,
          `SELECT json_group_array(json(wire)) AS json FROM (SELECT ${ENTRY} AS wire FROM
            (SELECT * FROM waitlist WHERE ${isOfPincode} AND ${where} ORDER BY ${order} LIMIT ${limit}) AS found)`,
          { pincode, ...values },
        ),
    },
  );
  return { entries: rows, ...rest };
};
