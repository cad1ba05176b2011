/** What a cell of the inventory is made of. */
import type { BrowserContext, Page } from '@playwright/test';
import type { LiveShop } from '../../support/live-shop.ts';
import type { PhoneName } from './phone-name.ts';

/** The columns, in three tables. */
export const STATE_GROUPS = {
  'The screen': ['ready', 'empty', 'mistakes', 'dialog', 'loading', 'error'],
  'The network and the shop': [
    'offline',
    'not downloaded',
    'closed',
    'out of stock',
    'price changed',
  ],
  'The order': [
    'waiting',
    'received',
    'on its way',
    'late',
    'needs a decision',
    'refused',
    'delivered',
    'cancelled',
  ],
  'The person': ['signed in', 'suspended'],
} as const;
export type State = (typeof STATE_GROUPS)[keyof typeof STATE_GROUPS][number];
export const STATES: readonly State[] = Object.values(STATE_GROUPS).flat();

export interface Cell {
  /** Whose phone; see phones.ts. */
  phone: PhoneName;
  /** The address that is opened. */
  at: string;
  /** Before it is opened: what the network or the shop does. Answers how to undo it at the shop. */
  given?: Given;
  /** After it is opened: what the person does. */
  when?: (page: Page, shop: LiveShop) => Promise<void>;
  /** The screen's own clock stands still, so that it does not go on to the next one. */
  isClockStopped?: true;
  /** Words that are there in this state only. */
  shows: string | RegExp;
}

// oxlint-disable-next-line typescript/no-invalid-void-type -- most leave nothing to be undone
export type Given = (context: BrowserContext, shop: LiveShop) => Promise<Undo | void>;
export type Undo = () => Promise<void>;

/**
 * A cell, or why there is none: 'never', the route cannot be in that state; 'as ready', it can, and
 * nothing on the screen depends on it; 'as elsewhere', the component that shows it is tested on another route. What is
 * left out has no test and shows as such.
 */
export type Row = Partial<Record<State, Cell | 'never' | 'as ready' | 'as elsewhere'>>;

/** A cell as its row has it, which names what differs from the others of the row. */
type OwnCell = Partial<Cell> & Pick<Cell, 'shows'>;
export type OwnCells = Partial<Record<State, OwnCell | 'as elsewhere'>>;

/** A row: what its cells have in common, the cells, and the states of which it has none. */
export function row(
  common: Pick<Cell, 'phone' | 'at'> & Partial<Cell>,
  cells: OwnCells,
  { never = [], asReady = [] }: { never?: readonly State[]; asReady?: readonly State[] },
): Row {
  const twice = [...Object.keys(cells), ...never, ...asReady].filter(
    (state, index, all) => all.indexOf(state) !== index,
  );
  if (twice.length > 0) throw new Error(`Said twice: ${twice.join(', ')}`);
  return Object.fromEntries([
    ...never.map((state) => [state, 'never']),
    ...asReady.map((state) => [state, 'as ready']),
    ...Object.entries(cells).map(([state, cell]) => [
      state,
      typeof cell === 'object' ? { ...common, ...cell } : cell,
    ]),
  ]);
}

/** States that only screens about an order can be in. */
export const ORDER_STATES = STATE_GROUPS['The order'];

/** Those, but for what a screen shows by itself. */
export const orderStatesBut = (...shown: readonly State[]): State[] =>
  ORDER_STATES.filter((state) => !shown.includes(state));

/** What changes on the shelves. */
export const SHELF_STATES: readonly State[] = ['closed', 'out of stock', 'price changed'];

export const PERSON_STATES = STATE_GROUPS['The person'];

/** Of a screen for which nothing is fetched. */
export const FROM_THE_PHONE: readonly State[] = ['loading', 'error', 'not downloaded'];
