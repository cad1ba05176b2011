/** What of the sample shop is still in the shop: what the owner has added or renamed is theirs. */
const { execute, selectJson } = require('../records/sql.js');

const sample = () => require(`${__hooks}/../pb_migrations/sample-shop/catalogue.json`);

const updatedNow = () => ({ now: new Date().toISOString().replace('T', ' ') });

const IS_SAMPLE = 'pid = {:pid} AND name = {:name}';

/** Number of the sample's products that are not removed. */
function countSampleProducts(app) {
  const sql = `SELECT count(*) AS json FROM products WHERE status <> 'removed' AND ${IS_SAMPLE}`;
  return sample().products.reduce(
    (count, { pid, name }) => count + selectJson(app, sql, { pid, name }),
    0,
  );
}

/**
 * Takes the sample's products and categories off sale. They are not deleted, so that phones receive the change and
 * orders keep their lines. A category with products of the owner stays.
 */
function clearSample(tx) {
  for (const { pid, name } of sample().products) {
    execute(tx, `UPDATE products SET status = 'removed', updated = {:now} WHERE ${IS_SAMPLE}`, {
      ...updatedNow(),
      pid,
      name,
    });
  }
  for (const { slug, name } of sample().categories) {
    execute(
      tx,
      `UPDATE categories SET status = 'removed', updated = {:now}
       WHERE slug = {:slug} AND name = {:name} AND NOT EXISTS
         (SELECT 1 FROM products WHERE category = categories.id AND status <> 'removed')`,
      { ...updatedNow(), slug, name },
    );
  }
}

/** Only where a code still takes the sample's percents off. */
function endSampleCoupons(tx) {
  for (const { code, percent } of sample().coupons) {
    execute(
      tx,
      `UPDATE coupons SET is_active = FALSE, updated = {:now}
       WHERE code = {:code} AND percent = {:percent}`,
      { ...updatedNow(), code, percent },
    );
  }
}

/** Only where a product still has the sample's minutes. */
function clearSampleMinutes(tx) {
  for (const { pid, delivery_time: minutes } of sample().products) {
    execute(
      tx,
      `UPDATE products SET delivery_time = 0, updated = {:now}
       WHERE pid = {:pid} AND delivery_time = {:minutes}`,
      { ...updatedNow(), pid, minutes },
    );
  }
}

/** Announced by the sample, not by the owner. */
const isOfSample = (area) =>
  sample().service_areas.some(
    ({ pincode, name }) => pincode === area.getString('pincode') && name === area.getString('name'),
  );

module.exports = {
  countSampleProducts,
  clearSample,
  endSampleCoupons,
  clearSampleMinutes,
  isOfSample,
};
