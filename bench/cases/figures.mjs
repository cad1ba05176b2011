/** What is told of a run: the figures with their units, and how good they are to be. */
import { SLOW_4G } from './slow-line.mjs';

const MILLISECONDS = { name: 'ms', size: 1 };
const KIBIBYTES = { name: 'KiB', size: 1_024 };
const ROUND_TRIPS = { name: 'round trips', size: SLOW_4G.roundTripMs };
const TIMES = { name: '', size: 1 };

/** By their names in a sample (journeys.mjs). */
export const UNITS = {
  listMs: MILLISECONDS,
  largestMs: MILLISECONDS,
  cpuMs: MILLISECONDS,
  blockingMs: MILLISECONDS,
  shift: TIMES,
  wireBytes: KIBIBYTES,
  scriptBytes: KIBIBYTES,
  requests: TIMES,
  heapBytes: KIBIBYTES,
  buyMs: MILLISECONDS,
  repeatListMs: MILLISECONDS,
  repeatCpuMs: MILLISECONDS,
  offlineListMs: MILLISECONDS,
  openMs: MILLISECONDS,
  repeatOpenMs: MILLISECONDS,
  addMs: MILLISECONDS,
  interactionMs: MILLISECONDS,
  addDelayMs: MILLISECONDS,
  addProcessingMs: MILLISECONDS,
  addPresentationMs: MILLISECONDS,
  openDelayMs: MILLISECONDS,
  openProcessingMs: MILLISECONDS,
  openPresentationMs: MILLISECONDS,
  repeatOpenDelayMs: MILLISECONDS,
  repeatOpenProcessingMs: MILLISECONDS,
  repeatOpenPresentationMs: MILLISECONDS,
  orderMs: ROUND_TRIPS,
  scrollTaskMs: MILLISECONDS,
  nodes: TIMES,
  shelfOpenMs: MILLISECONDS,
};

/** @typedef {keyof typeof UNITS} Figure */

/**
 * Rows of the table of first visits.
 *
 * @type {[label: string, figure: Figure][]}
 */
export const firstVisits = [
  ['list visible', 'listMs'],
  ['largest paint (LCP)', 'largestMs'],
  ['main-thread CPU', 'cpuMs'],
  ['blocking time', 'blockingMs'],
  ['on the wire', 'wireBytes'],
  ['of it script', 'scriptBytes'],
  ['requests', 'requests'],
];

/**
 * A goal is `most` times the floor or, where the floor says nothing of it, a `limit` in the figure's
 * unit.
 *
 * @typedef {{ label: string, target: string, figure: Figure, most?: number, limit?: number }} Goal
 */

/** @type {Goal[]} */
export const goals = [
  { label: '/home, list visible', target: 'home', figure: 'listMs', most: 0.5 },
  { label: '/home, largest paint', target: 'home', figure: 'largestMs', most: 0.8 },
  { label: 'a category by a link, list visible', target: 'category', figure: 'listMs', most: 0.5 },
  { label: 'a product by a link, name visible', target: 'product', figure: 'listMs', most: 0.5 },
  { label: 'the welcome, Get Started visible', target: 'welcome', figure: 'listMs', most: 0.5 },
  { label: 'cold visit to one product in the cart', target: 'home', figure: 'buyMs', most: 1.2 },
  { label: 'repeat visit, list visible', target: 'home', figure: 'repeatListMs', most: 1.1 },
  { label: 'offline start, list visible', target: 'home', figure: 'offlineListMs', most: 1.1 },
  { label: 'open a product, first visit', target: 'home', figure: 'openMs', most: 1.5 },
  { label: 'open a product, repeat visit', target: 'home', figure: 'repeatOpenMs', most: 1.5 },
  { label: 'add to cart, count painted', target: 'home', figure: 'addMs', most: 1.2 },
  { label: 'worst interaction', target: 'home', figure: 'interactionMs', most: 1 },
  { label: 'main-thread CPU, first visit', target: 'home', figure: 'cpuMs', most: 1.4 },
  { label: 'script heap, first visit', target: 'home', figure: 'heapBytes', most: 1.5 },
  { label: 'blocking time, first visit', target: 'home', figure: 'blockingMs', limit: 100 },
  { label: 'layout shift, first visit', target: 'home', figure: 'shift', limit: 0.001 },
  { label: 'on the wire, first visit', target: 'home', figure: 'wireBytes', limit: 230 },
  { label: 'of it script', target: 'home', figure: 'scriptBytes', limit: 140 },
  { label: 'requests, first visit', target: 'home', figure: 'requests', limit: 40 },
  // A new connection and a request take two.
  {
    label: 'offline order, until the server has it',
    target: 'home',
    figure: 'orderMs',
    limit: 2.5,
  },
];

/**
 * What a large shop's catalogue may cost, against the sample's thirty products.
 *
 * @type {Omit<Goal, 'target'>[]}
 */
export const grownGoals = [
  { label: 'first visit, list visible', figure: 'listMs' },
  { label: 'first visit, blocking time', figure: 'blockingMs' },
  { label: 'next visit, list visible', figure: 'repeatListMs' },
  { label: 'next visit, main-thread CPU', figure: 'repeatCpuMs', most: 1.3 },
  { label: 'open a product, next visit', figure: 'repeatOpenMs' },
  { label: 'scrolling a shelf for 15 s, longest task', figure: 'scrollTaskMs', limit: 100 },
  { label: 'elements on the page after it', figure: 'nodes' },
  { label: 'open a product after it', figure: 'shelfOpenMs' },
];

/**
 * The presses whose parts are told: from the touch to the handlers, in the handlers, and from there to the paint.
 *
 * @type {[label: string, ...parts: Figure[]][]}
 */
export const presses = [
  ['add to cart', 'addDelayMs', 'addProcessingMs', 'addPresentationMs'],
  ['open a product, first visit', 'openDelayMs', 'openProcessingMs', 'openPresentationMs'],
  [
    'open a product, repeat visit',
    'repeatOpenDelayMs',
    'repeatOpenProcessingMs',
    'repeatOpenPresentationMs',
  ],
];

/** What must be there without a network, by its name in a sample. */
export const offlineScreens = [
  ['a product opened before', 'opened'],
  ['a product never opened', 'unopened'],
  ['the cart', 'cart'],
];
