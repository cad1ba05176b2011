/**
 * The demo staff (D11): they move the orders of a shop that is tried out. Whoever sets the shop up, or
 * goes past that page, takes it over from them for good.
 */
const { selectJson } = require('../records/sql.js');

/** As they sign what they did in order_events. */
const DEMO_STAFF = 'demo staff';

/** Also inside the transaction that moves an order, so that none slips through while a shop is set up. */
function isSetUp(app) {
  return selectJson(
    app,
    `SELECT CASE WHEN EXISTS (SELECT 1 FROM store_settings WHERE is_set_up)
       THEN 'true' ELSE 'false' END AS json`,
  );
}

/** Whether they are at work: whoever started the server has hired them, and nobody has set it up. */
const areAtWork = (app) => $os.getenv('ESSENTIALS_DEMO') === '1' && !isSetUp(app);

module.exports = { areAtWork, DEMO_STAFF, isSetUp };
