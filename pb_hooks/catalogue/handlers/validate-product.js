/** Validates the contents of a product's JSON fields, which PocketBase does not check. */
const isText = (value) => typeof value === 'string';
const isTextList = (value) => Array.isArray(value) && value.every(isText);
const isTextMap = (value) =>
  typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isText);

const SHAPES = {
  benefits: isTextList,
  specification: isTextMap,
  nutritional_info: isTextMap,
};

module.exports = (e) => {
  const wrong = {};
  for (const [field, hasShape] of Object.entries(SHAPES)) {
    const value = JSON.parse(e.record.getString(field) || 'null');
    if (value !== null && !hasShape(value)) {
      wrong[field] = new ValidationError('validation_invalid_shape', 'Only texts are kept here.');
    }
  }
  if (Object.keys(wrong).length > 0) throw new BadRequestError('Failed to validate.', wrong);
  e.next();
};
