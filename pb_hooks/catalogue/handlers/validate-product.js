/** Validates the contents of a product's JSON fields, which PocketBase does not check. */
const { WRITTEN_PRODUCT_FIELDS } = require('../../built/domain.js');

const isText = (value) => typeof value === 'string';
const isTextList = (value) => Array.isArray(value) && value.every(isText);
const isTextMap = (value) =>
  typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isText);

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
  if (Object.keys(wrong).length > 0) throw new BadRequestError('Failed to validate.', wrong);
  e.next();
};
