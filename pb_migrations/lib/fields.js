/**
 * Field definitions that most collections repeat. Migrations are history: add words here, but do not
 * change what an existing one means.
 */
const text = (name, max, more) => ({ name, type: 'text', max, ...more });
const number = (name, more) => ({ name, type: 'number', ...more });
const wholeNumber = (name, more) => ({ name, type: 'number', onlyInt: true, min: 0, ...more });
const bool = (name) => ({ name, type: 'bool' });
const date = (name, more) => ({ name, type: 'date', ...more });
const json = (name, maxSize, more) => ({ name, type: 'json', maxSize, ...more });
const oneOf = (name, values, more) => ({ name, type: 'select', maxSelect: 1, values, ...more });
const link = (name, collection, more) => ({
  name,
  type: 'relation',
  collectionId: collection.id,
  maxSelect: 1,
  ...more,
});
const picture = (name) => ({
  name,
  type: 'file',
  maxSelect: 1,
  maxSize: 2_000_000,
  mimeTypes: ['image/webp', 'image/png', 'image/jpeg'],
  thumbs: ['96x96f', '480x480f'],
});

/** Record ids of other lengths than PocketBase's fifteen characters. */
const id = (min, max, pattern) => ({
  name: 'id',
  type: 'text',
  system: true,
  primaryKey: true,
  required: true,
  min,
  max,
  pattern,
  autogeneratePattern: '[a-z0-9]{15}',
});

/** PocketBase does not add these by itself. For people only: sync follows change_log. */
const timestamps = () => [
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];

/** A path on this server: the content policy of the pages shows pictures from nowhere else. */
const ADDRESS_PATTERN = '^(/[^/].*)?$';

module.exports = {
  text,
  number,
  wholeNumber,
  bool,
  date,
  json,
  oneOf,
  link,
  picture,
  id,
  timestamps,
  ADDRESS_PATTERN,
};
