/** The cells in which this phone has been (D38), and how it goes from one to another. */
import { Dexie } from 'dexie';
import * as v from 'valibot';
import { CELL_NAME } from '../../domain/store/cell-name.ts';
import { type Cell, databaseOf } from '../../domain/store/cells.ts';
import { isActiveStatus } from '../../domain/order/status.ts';
import { CELLS_TAG, HERE, here } from '../current-store.ts';
import type { Order, OutboxEntry } from './db.ts';
import { PAGE_CACHE_PREFIX } from './page-cache-name.ts';
import { pendingEntries } from './outbox.ts';
import { type DeliveryLocation, saveLocation, tellServerCell } from './preferences.ts';
import { ordersToFollow } from './store-pull.ts';
import { watch } from './watch.ts';

const CELLS = 'essentials_cells';
const VISITED = 'essentials_visited_cells';

const cellName = v.pipe(v.string(), v.regex(CELL_NAME));
const cellsSchema = v.array(
  v.object({
    cell: cellName,
    name: v.string(),
    pincodes: v.array(v.string()),
    isFirst: v.boolean(),
  }),
);
const visitedSchema = v.array(v.union([v.literal(''), cellName]));

/** What is kept under a name; nothing when it cannot be read. */
function readList<Schema extends typeof cellsSchema | typeof visitedSchema>(
  kept: string,
  schema: Schema,
): v.InferOutput<Schema> | [] {
  try {
    return v.parse(schema, JSON.parse(localStorage.getItem(kept) ?? '[]'));
  } catch (error) {
    console.warn(`Ignoring unreadable ${kept}`, error);
    return [];
  }
}

/** The shops side by side, as last heard of, the first one first; none where there is one shop. */
export const readCells = (): readonly Cell[] => readList(CELLS, cellsSchema);

/** Keeps the list of them, which has this tag. */
export function saveCells(tag: string, cells: readonly Cell[]): void {
  localStorage.setItem(CELLS, JSON.stringify(cells));
  localStorage.setItem(CELLS_TAG, tag);
}

const readVisited = (): readonly string[] => readList(VISITED, visitedSchema);

/** The other cells in which this phone has been. */
const otherCells = () => readVisited().filter((cell) => cell !== here);

/** From the next page on the phone is in that cell. `place` is where it wants things brought there. */
export async function enterCell(cell: string, place: DeliveryLocation | null): Promise<void> {
  localStorage.setItem(VISITED, JSON.stringify([...new Set([...readVisited(), here, cell])]));
  if (place) saveLocation(place, cell);
  if (cell === '') localStorage.removeItem(HERE);
  else localStorage.setItem(HERE, cell);
  tellServerCell(cell);
  // This cell has drawn them.
  const caches = (await globalThis.caches?.keys()) ?? [];
  const drawn = caches.filter((name) => name.startsWith(PAGE_CACHE_PREFIX));
  await Promise.all(drawn.map((name) => globalThis.caches.delete(name)));
}

/** What is not over yet in another cell. */
export interface OpenBusiness {
  cell: string;
  /** How many orders wait for the shop or for a decision, or are under way. */
  orders: number;
  /** Whether anything is to be sent or followed. */
  isOpen: boolean;
}

/** What is not over yet in each of the other cells. */
export function openBusinessElsewhere(): Promise<OpenBusiness[]> {
  return Promise.all(otherCells().map(openBusinessOf));
}

/** Calls back with whether anything is to be sent or followed in the cell that this is, now and from then on. */
export function watchOpenBusiness(onChange: (isOpen: boolean) => void): () => void {
  return watch(async () => {
    // In this order: an answer moves an order from the one to the other.
    const unsent = await pendingEntries();
    return unsent.length + (await ordersToFollow(0, 'active')).length > 0;
  }, onChange);
}

const isUnderWay = ({ delivery, status }: Order) =>
  isActiveStatus(status) && ['waiting', 'received', 'refused'].includes(delivery.state);

async function openBusinessOf(cell: string): Promise<OpenBusiness> {
  // Without a version it is opened as it is, and never made.
  const database = new Dexie(databaseOf(cell));
  try {
    await database.open();
    const [orders, entries] = await Promise.all([
      database.table<Order>('orders').toArray(),
      database.table<OutboxEntry>('outbox').toArray(),
    ]);
    const underWay = orders.filter(isUnderWay);
    const isUnsent = entries.some(({ state }) => state !== 'rejected');
    const isOpen = isUnsent || underWay.some(({ delivery }) => delivery.state === 'received');
    return { cell, orders: underWay.length, isOpen };
  } catch (error) {
    if ((error as Error).name !== Dexie.errnames.NoSuchDatabase) {
      console.warn('Another cell of this phone cannot be read', error);
    }
    return { cell, orders: 0, isOpen: false };
  } finally {
    database.close();
  }
}
