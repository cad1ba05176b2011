/**
 * A cancelled order that was not paid owes nothing (D29). Orders that were cancelled before the shop
 * knew this word still say 'pending'.
 */
function rename(app, from, to) {
  app
    .db()
    .newQuery(
      `UPDATE orders SET payment = json_set(payment, '$.status', {:to})
       WHERE status = 'cancelled' AND json_valid(payment) AND payment ->> 'status' = {:from}`,
    )
    .bind({ from, to })
    .execute();
}

migrate(
  (app) => {
    rename(app, 'pending', 'not_due');
  },
  (app) => {
    rename(app, 'not_due', 'pending');
  },
);
