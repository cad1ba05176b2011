/**
 * The demo staff (D11): a process that changes the status of orders in a sample shop. It stops for good when
 * the shop is set up or the set-up is skipped.
 */
const { selectJson } = require('../records/sql.js');

/** `by` of their order_events. */
const DEMO_STAFF = 'demo staff';

/** Also checked in the transaction that changes an order, which may run at the same time as the set-up. */
function isSetUp(app) {
  return selectJson(
    app,
    `SELECT CASE WHEN EXISTS (SELECT 1 FROM store_settings WHERE is_set_up)
       THEN 'true' ELSE 'false' END AS json`,
  );
}

/** Whether they are enabled by the server's start and the shop is not set up. */
const areActive = (app) => $os.getenv('ESSENTIALS_DEMO') === '1' && !isSetUp(app);

module.exports = { areActive, DEMO_STAFF, isSetUp };
