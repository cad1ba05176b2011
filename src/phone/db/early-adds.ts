/**
 * What was added on a page of this tab that was left before it worked (first-paint/early-presses.ts, which counts
 * presses under the same names).
 */
import * as v from 'valibot';

const KEPT = 'essentials_early_adds';
const COUNTED = 'essentials_counted_adds';

const numbersSchema = v.array(v.number());

function read<Schema extends v.GenericSchema>(storage: Storage, name: string, schema: Schema) {
  try {
    return v.parse(schema, JSON.parse(storage.getItem(name) ?? '[]'));
  } catch (error) {
    console.warn(`Ignoring unreadable ${name}`, error);
    return null;
  }
}

/** Product numbers of each press that no other page has counted, and how many grams it is of goods by weight. */
export function takeEarlyAdds(): { pid: number; grams: number }[] {
  const adds = read(sessionStorage, KEPT, v.array(numbersSchema)) ?? [];
  sessionStorage.removeItem(KEPT);
  const counted = read(localStorage, COUNTED, numbersSchema) ?? [];
  const taken = adds.flatMap(([id = 0, pid = 0, grams = 0]) =>
    counted.includes(id) ? [] : [{ id, pid, grams }],
  );
  const ids = [...counted, ...taken.map(({ id }) => id)];
  localStorage.setItem(COUNTED, JSON.stringify(ids.slice(-100)));
  return taken;
}
