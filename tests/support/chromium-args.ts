/** How tests start Chromium: without a sandbox, and without a word of its own to the network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A page of a test is gone before optimised code pays: a seventh of the processors' time.
  '--js-flags=--no-opt --no-maglev',
];
