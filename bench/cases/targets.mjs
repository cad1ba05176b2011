/** The pages that are measured, and what to look for in them. */

const FLOOR = {
  path: '/',
  card: '.card',
  leastCards: 4,
  product: {
    first: '.card:nth-of-type(1) a',
    second: '.card:nth-of-type(2) a',
    heading: '#product h1',
    unseen: '/product/9',
  },
  cart: { add: '.card button', count: '#count', path: '/cart', line: '.line' },
};

/** What everything is a multiple of. */
export const REFERENCE = 'react';

export const floors = [
  { ...FLOOR, name: 'static', title: 'bare HTML' },
  { ...FLOOR, name: REFERENCE, title: 'React only', isWhole: true },
  { ...FLOOR, name: 'prerendered', title: 'prerendered' },
];

const ADDRESS = { address: 'Jalgaon Central', pincode: '425001' };

/** Whose delivery place is not known is asked for it first. */
const remembers = {
  essentials_location: JSON.stringify(ADDRESS.address),
  essentials_pincode: JSON.stringify(ADDRESS.pincode),
  essentials_location_data: JSON.stringify(ADDRESS),
};

const HOME = {
  path: '/home',
  remembers,
  card: 'main article h3',
  leastCards: 4,
  // Popular products stand below the categories.
  isBelowFold: true,
  product: {
    first: "main li:nth-child(1) > article a[href^='/product/']",
    second: "main li:nth-child(2) > article a[href^='/product/']",
    heading: 'article h1',
    unseen: '/product/17',
  },
  cart: {
    add: "main article button[aria-label^='Add one']",
    count: "nav a[href='/cart'] span[aria-hidden]",
    path: '/cart',
    line: "main li a[href^='/product/']",
  },
};

const CATEGORY = { path: '/category/1', card: 'main article h2', leastCards: 4 };

export const HOME_NAME = 'home';
/** The same with the catalogue of a large shop. */
export const GROWN_NAME = 'grown';

/**
 * `isWhole`: all a visitor does; of the others, who come by a link, only the first visit. `shelf`: comes
 * again, and scrolls through a category.
 */
export const shopPages = [
  { ...HOME, name: HOME_NAME, title: '/home', isWhole: true, takesOrders: true },
  { ...CATEGORY, name: 'category', title: '/category/1' },
  { name: 'product', title: '/product/1', path: '/product/1', card: 'article h1', leastCards: 1 },
  { name: 'welcome', title: '/', path: '/', card: "main a[href='/location']", leastCards: 1 },
  {
    ...HOME,
    name: GROWN_NAME,
    title: '/home, 8,000 products',
    products: 8_000,
    shelf: { ...CATEGORY, isBelowFold: false, shown: "main li > article a[href^='/product/']" },
  },
];
