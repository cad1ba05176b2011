/**
 * Validates the contents of a product's JSON fields, which PocketBase does not check, and a new price or MRP: nothing is
 * sold above the MRP, with the tax that the shop adds.
 */
const { mrpProblem, rupeesToPaise, WRITTEN_PRODUCT_FIELDS } = require('../../built/domain.js');
const { arePricesRestored } = require('../imports.js');
const { selectJson } = require('../../records/sql.js');

const isText = (value) => typeof value === 'string';
const isTextList = (value) => Array.isArray(value) && value.every(isText);
const isTextMap = (value) =>
  typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isText);

const TAX_SQL = `SELECT coalesce((SELECT json_object('taxPercent', tax_percent,
  'isTaxIncluded', json(iif(tax_included, 'true', 'false'))) FROM store_settings LIMIT 1), 'null') AS json`;

const PRICES = ['price', 'original_price'];

/**
 * One that was stored before stays until its price or MRP is changed, since the shop may have added a tax since, and is
 * restored by an undo (D78).
 */
function isSoldAboveMrp(app, record) {
  const isChanged = (column) => record.getFloat(column) !== record.original().getFloat(column);
  if (record.getFloat('original_price') === 0 || !PRICES.some(isChanged)) return false;
  const tax = selectJson(app, TAX_SQL);
  const paiseOf = (column) => rupeesToPaise(record.getFloat(column));
  const priced = { pricePaise: paiseOf('price'), originalPricePaise: paiseOf('original_price') };
  if (tax === null || mrpProblem(priced, tax) === null) return false;
  return !arePricesRestored(app, record);
}

const HAS_SHAPE = { list: isTextList, map: isTextMap };

module.exports = (e) => {
  const wrong = {};
  for (const { column, kind } of Object.values(WRITTEN_PRODUCT_FIELDS)) {
    if (!(kind in HAS_SHAPE)) continue;
    const value = JSON.parse(e.record.getString(column) || 'null');
    if (value !== null && !HAS_SHAPE[kind](value)) {
      wrong[column] = new ValidationError('validation_invalid_shape', 'Only texts are kept here.');
    }
  }
  if (isSoldAboveMrp(e.app, e.record)) {
    wrong.original_price = new ValidationError(
      'validation_mrp_below_price',
      'The MRP is below the price.',
    );
  }
  if (Object.keys(wrong).length > 0) throw new BadRequestError('Failed to validate.', wrong);
  e.next();
};
