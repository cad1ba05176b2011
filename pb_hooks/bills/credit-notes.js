/** Credit notes (D79; src/domain/bill/credit-note.ts): made with a return of goods, inside its transaction, and read. */
const domain = require('../built/domain.js');
const { newRecordId } = require('../records/records.js');
const { execute, instant, object, selectText, storedTime } = require('../records/sql.js');
const { shopUtcOffsets } = require('../store/shop-time.js');
const { billInForce } = require('./bills.js');
const { takeNumber } = require('./numbers.js');

const INSERT = `INSERT INTO credit_notes (id, number, series, year, sequence, "order", transfer, contents, made_at)
  VALUES ({:id}, {:number}, {:series}, {:year}, {:sequence}, {:order}, {:transfer}, {:contents}, {:at})`;

function makeCreditNote(tx, order, { id: transfer, goods }, lines, now) {
  const bill = JSON.parse(billInForce(tx, order.id));
  // Orders of before have no bill.
  if (bill === null) return;
  const day = domain.localDay(now.getTime(), shopUtcOffsets(tx)(now.getTime()));
  const { series, year, sequence, number } = takeNumber(tx, 'credit_note', day, now);
  const note = domain.makeCreditNote({
    number,
    made_at: now.toISOString(),
    day,
    bill,
    lines,
    parts: goods.parts,
    earlier: JSON.parse(creditNotesInForce(tx, order.id)),
  });
  if (note === null) throw new Error(`It does not add up: ${JSON.stringify(goods)}`);
  execute(tx, INSERT, {
    id: newRecordId(),
    number,
    series,
    year,
    sequence,
    order: order.id,
    transfer,
    contents: JSON.stringify(note),
    at: storedTime(now),
  });
}

/**
 * Inside the transaction that stores a return: its credit note, of the order's lines as they were handed over, before these
 * goods came back. What keeps a paper from being made keeps nothing from being given back.
 */
function followReturn(tx, order, returned, lines, now) {
  try {
    makeCreditNote(tx, order, returned, lines, now);
  } catch (error) {
    tx.logger().error(
      'A credit note could not be made',
      'order',
      order.getString('number'),
      'error',
      String(error),
    );
  }
}

/** Inside the transaction that takes a return back. */
const cancelCreditNote = (tx, transfer, now) =>
  execute(
    tx,
    `UPDATE credit_notes SET cancelled_at = {:at} WHERE transfer = {:transfer} AND cancelled_at = ''`,
    { transfer, at: storedTime(now) },
  );

/** The credit notes of the order `{:id}`, oldest first, as a JSON array. */
const CREDIT_NOTES_OF_ORDER = `(SELECT json_group_array(${object({
  number: 'number',
  cancelled_at: instant('cancelled_at'),
  contents: 'json(contents)',
})}) FROM (SELECT * FROM credit_notes WHERE "order" = {:id} ORDER BY made_at, rowid))`;

const IN_FORCE_SQL = `SELECT json_group_array(json(contents)) AS json FROM
  (SELECT contents FROM credit_notes WHERE "order" = {:id} AND cancelled_at = '' ORDER BY made_at, rowid)`;

/** What the credit notes in force of an order say, oldest first, as JSON text. */
const creditNotesInForce = (app, id) => selectText(app, IN_FORCE_SQL, { id });

module.exports = { cancelCreditNote, CREDIT_NOTES_OF_ORDER, creditNotesInForce, followReturn };
