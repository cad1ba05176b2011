/** What a push message says of a question, so that the phone can show and answer it (D34, D49). */
const domain = require('../built/domain.js');
const { historyOf } = require('../orders/order-history.js');
const { object, selectJson } = require('../records/sql.js');

/** A message has 4 kB. */
const MAX_NAME = 60;

const NAMES_SQL = `SELECT json_group_array(${object({
  pid: 'pid',
  name: 'name',
  name_hi: 'name_hi',
  name_mr: 'name_mr',
})}) AS json FROM products WHERE pid IN (SELECT value FROM json_each({:pids}))`;

const shortened = (text = '') => text.slice(0, MAX_NAME);

/** Goods by weight are one pack of so many grams, as in the order's lines. */
const asPack = ({ product, quantity, unit }) =>
  unit === 'g' ? { ...product, quantity_label: `${quantity} g` } : product;

/** A product with its pack in each language; '' where the shop has not named it there, or otherwise by now. */
function named({ pid, name, quantity_label: pack }, products) {
  const known = products.find((product) => product.pid === pid && product.name === name);
  const withPack = (own) =>
    own && pack ? `${shortened(own)}, ${shortened(pack)}` : shortened(own);
  return { en: withPack(name), hi: withPack(known?.name_hi), mr: withPack(known?.name_mr) };
}

/** null once it is over. */
function questionOf(app, orderId, id, nowMs) {
  const { lines, questions, bill } = domain.foldOrder(
    historyOf(app, app.findRecordById('orders', orderId)),
  );
  const question = questions.find((one) => one.id === id);
  if (question?.state !== 'open' || Date.parse(question.until) <= nowMs) return null;
  const line = lines.find((one) => one.id === question.line);
  if (!line) return null;
  const { agreed } = line;
  const pids = JSON.stringify([agreed.pid, question.product.pid]);
  const products = selectJson(app, NAMES_SQL, { pids });
  return {
    id,
    old: named(agreed, products),
    new: named(asPack(question), products),
    count: question.unit === 'g' ? 1 : question.quantity,
    total_paise: question.totalPaise,
    now_paise: bill.totalPaise,
    ms_left: Date.parse(question.until) - nowMs,
  };
}

module.exports = { questionOf };
