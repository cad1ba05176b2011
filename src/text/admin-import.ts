import { textArea } from './text-area.ts';

export const adminImportText = textArea('adminImport', {
  title: 'Import and export',
  exportTitle: 'Export',
  exportText:
    'All products as a CSV file for any spreadsheet. Change it there and bring it back below.',
  exportAction: 'Download products as CSV',
  exporting: 'Collecting...',
  fileName: 'products-{day}.csv',

  importTitle: 'Import',
  importText:
    'Paste rows from a sheet with their headings, or choose a CSV file. Nothing is stored before you have seen what would change.',
  columns: 'Columns: {columns}. Only name, category and price are needed for a new product.',
  paste: 'Rows, with headings',
  chooseFile: 'Choose a CSV file',
  check: 'Show what would change',
  checking: 'Comparing...',

  problem_empty: 'There are no rows below the headings.',
  problem_no_name_column:
    'There is no column called name or number. The first row must be headings.',
  problem_too_long: 'There are more than {n} rows. Bring them in several parts.',
  ignored: 'These columns are not known and are left out: {headers}.',

  previewTitle: 'What would change',
  new_one: '{n} new',
  new_other: '{n} new',
  changed_one: '{n} changed',
  changed_other: '{n} changed',
  same_one: '{n} as it is',
  same_other: '{n} as they are',
  wrong_one: '{n} with an error',
  wrong_other: '{n} with errors',
  more_one: 'and {n} more row',
  more_other: 'and {n} more rows',
  line: 'Line',
  product: 'Product',
  what: 'What happens',
  isNew: 'New',
  change: '{column}: {from} becomes {to}',
  error: '{column}: {error}',
  nothing: 'empty',
  store_one: 'Store {n} product',
  store_other: 'Store {n} products',
  nothingToStore: 'Nothing in it differs from what the shop has.',
  mendFirst: 'Mend the rows with errors first: nothing is stored until all of it is right.',
  stored_one: '{n} product stored',
  stored_other: '{n} products stored',
  refusedRow: 'Nothing was stored: line {line} ({name}) was refused. {reason}',
  notStored: 'Nothing was stored. {reason}',

  number_unknown: 'No product has this number.',
  category_unknown: 'No category has this name.',
  status_unknown: 'Write active, inactive or removed.',
  twice: 'This product stands in the sheet twice.',
});
