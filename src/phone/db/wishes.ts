/** What the customer wants done where a product is missing: for all products, and for those that they chose it for. */
import * as v from 'valibot';
import { type Wish, WISHES } from '../../domain/order/wish.ts';
import { json, preferenceTable } from './preference-table.ts';

const wish = v.picklist(WISHES);

/** By the number of the product. */
type ByProduct = Readonly<Record<string, Wish>>;
const NONE: ByProduct = {};

/** Products that a wish is remembered for. */
const MOST_REMEMBERED = 300;

const { read, write } = preferenceTable({
  wish: json<typeof wish, Wish>(wish, 'call'),
  wishes: json(v.record(v.string(), wish), NONE, true),
});

export const readDefaultWish = () => read('wish');
export const writeDefaultWish = (chosen: Wish) => write('wish', chosen);
export const readWishes = () => read('wishes');

/** Of too many products the oldest is forgotten. */
export function rememberWish(pid: number, chosen: Wish): void {
  const key = String(pid);
  const others = Object.entries(readWishes()).filter(([other]) => other !== key);
  write('wishes', Object.fromEntries([...others.slice(1 - MOST_REMEMBERED), [key, chosen]]));
}
