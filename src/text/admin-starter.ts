import { textArea } from './text-area.ts';

export const adminStarterText = textArea('adminStarter', {
  title: 'Starter list',
  intro:
    'What a kirana sells, by name. Tick what you have, type your price and stock, press Enter for the next: only what has a price is stored and sold. What you type stays on this device until it is stored.',
  // The name and its pack on one line.
  nameWithPack: '{name}, {pack}',
  usualTax: 'Usual GST {percent}%',
  price: 'Price ₹',
  stock: 'Stock',
  withStock: 'Stock too',
  present: 'In your shop',
  priceMissing: 'Without a price it is not stored.',
  hasAlready:
    'Your shop has this already, so what you typed is not stored. Change it under Products.',
  notTyped: 'empty',
  forget: 'Forget what was typed',
  forgetOf: 'Forget what was typed for {name}',
  notAgain_one: '{n} ticked product is in your shop already: not stored again',
  notAgain_other: '{n} ticked products are in your shop already: not stored again',

  searchLabel: 'Search any name',
  categoryFilter: 'Category',
  show: 'Show',
  showAll: 'Everything',
  showMissing: 'Not in your shop',
  showTicked: 'Only what is ticked',
  found_one: '{n} found',
  found_other: '{n} found',
  foundFirst: 'The first {n} are shown',
  next: 'Next: {category}',
  noMatchTitle: 'Nothing in the list matches',
  noMatchText: 'Try fewer letters. What is not in the list is added under Products.',
  noneTickedTitle: 'Nothing is ticked yet',
  noneTickedText: 'Tick what you sell, or type a price beside it.',
  allPresentTitle: 'Your shop has all of these',
  allPresentText: 'Go on with the next category.',

  ticked_one: '{n} ticked',
  ticked_other: '{n} ticked',
  incomplete_one: '{n} without a good price or stock',
  incomplete_other: '{n} without a good price or stock',
  store_one: 'Store {n} product',
  store_other: 'Store {n} products',
  storing: 'Stored {done} of {of}...',
  stored_one: '{n} product stored',
  stored_other: '{n} products stored',
  notAllStored: 'Not everything was stored: what is left stays ticked. {reason}',

  // how to come here
  open: 'Choose from the starter list',
});
