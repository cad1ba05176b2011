/**
 * The customer's wish for missing products: for all products, and for those that they chose it for. Also the goods by
 * weight for which a little more than ordered is fine (D50).
 */
import * as v from 'valibot';
import { type Wish, WISHES } from '../../domain/order/wish.ts';
import { json, preferenceTable } from './preference-table.ts';

const wish = v.picklist(WISHES);

/** By the number of the product. */
type ByProduct = Readonly<Record<string, Wish>>;
const NONE: ByProduct = {};

/** Products that a wish is remembered for. */
const MAX_REMEMBERED = 300;

const { read, write } = preferenceTable({
  wish: json<typeof wish, Wish>(wish, 'call'),
  wishes: json(v.record(v.string(), wish), NONE, true),
  may_exceed: json(v.array(v.number()), [] as readonly number[], true),
});

export const readDefaultWish = () => read('wish');
export const writeDefaultWish = (chosen: Wish) => write('wish', chosen);
export const readWishes = () => read('wishes');

/** Product numbers. */
export const readMayExceed = (): readonly number[] => read('may_exceed');

/** Above the limit the oldest product is dropped. */
export function rememberMayExceed(pid: number, isFine: boolean): void {
  const others = readMayExceed().filter((other) => other !== pid);
  write('may_exceed', isFine ? [...others.slice(1 - MAX_REMEMBERED), pid] : others);
}

/** Above the limit the oldest product is dropped. */
export function rememberWish(pid: number, chosen: Wish): void {
  const key = String(pid);
  const others = Object.entries(readWishes()).filter(([other]) => other !== key);
  write('wishes', Object.fromEntries([...others.slice(1 - MAX_REMEMBERED), [key, chosen]]));
}
