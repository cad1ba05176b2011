import { textArea } from './text-area.ts';

/** The lists for working through the products in shelf order: prices and stock, names, pictures. */
export const adminBulkEditText = textArea('adminBulkEdit', {
  // prices and stock
  pricesTitle: 'Prices and stock',
  pricesIntro:
    'Type what has changed, press Enter for the next. A scanner goes to its product, also while you are in a field. Nothing is stored before you press Store; what you type stays on this device until then.',
  mode: 'What you type',
  modePrices: 'Prices',
  modeStock: 'Stock',
  price: 'Price ₹',
  mrp: 'MRP ₹',
  stock: 'Stock',
  stockGrams: 'Stock in g',
  notCounted: 'not counted',
  becomes: '{from} becomes {to}',
  notOnSale: 'Not on sale',

  search: 'Search, or scan a barcode',
  categoryFilter: 'Category',
  allCategories: 'All categories',
  show: 'Show',
  showAll: 'Everything',
  showTyped: 'Only what is typed',
  found_one: '{n} found',
  found_other: '{n} found',
  noBarcode: 'No product has the barcode {barcode}.',
  noMatchTitle: 'No product matches',
  noMatchText: 'Try fewer letters, or reset the search.',
  noneTypedTitle: 'Nothing is typed yet',
  noneTypedText: 'Type beside a product what has changed.',
  nextPage_one: 'The next {n} product',
  nextPage_other: 'The next {n} products',

  typed_one: 'Typed for {n} product',
  typed_other: 'Typed for {n} products',
  wrong_one: '{n} can not be stored yet',
  wrong_other: '{n} can not be stored yet',
  store_one: 'Store {n} product',
  store_other: 'Store {n} products',
  stored_one: '{n} product stored',
  stored_other: '{n} products stored',
  notAllStored: 'Not everything was stored: what is left stays here. {reason}',

  above_mrp: 'This is above the MRP.',
  changed_meanwhile: 'Changed by somebody since you typed.',
  nowInShop: '{field}: {seen} when you typed, {now} in the shop by now.',
  keepNow: 'Keep {value}',
  takeMine: 'Take {value}',
  refused: 'The shop can not store this.',
  gone: 'The shop does not have this product any more.',

  unusualTitle_one: 'Is this right for {n} product?',
  unusualTitle_other: 'Is this right for {n} products?',
  unusualText: 'These are far from what the shop has, as after a digit too many:',
  unusualChange: '{name}: {field} {from} → {to}',
  unitChange: '{name}: {field} {price} is for {unit} from now on.',
  unitChangeFrom:
    '{name}: {field} {price} is for {unit} from now on. Until now that came to {same}.',
  unitChangeText: 'It is sold in another unit from now on. A price may still be the old one:',
  unusualMore_one: 'and {n} more',
  unusualMore_other: 'and {n} more',
  unusualBack: 'Look again',
  unusualStore: 'They are right, store',

  // the last change of many products
  lastTitle: 'Last change of many products',
  undo: 'Undo all of it',
  undone: 'It is undone',

  // names in other languages
  namesTitle: 'Names',
  namesIntro:
    'Products without a name in Hindi or Marathi. What is offered keeps brand and pack: press it, or the right arrow key in an empty field, or type a name of your own. Enter goes to the next one. Nothing is filled in without you.',
  language: 'Language',
  bothLanguages: 'Both',
  hindi: 'Hindi',
  marathi: 'Marathi',
  takeFor: 'Use {name} for {product}',
  offersMissing: 'Not all names that could be offered were loaded.',
  allNamedTitle: 'Every product has its names',
  allNamedText: 'A name is changed under Products.',
});
