/**
 * What was added on a page of this tab that was left before it worked (first-paint/early-presses.ts, which counts
 * presses under the same names).
 */
import * as v from 'valibot';

const KEPT = 'essentials_early_adds';
const COUNTED = 'essentials_counted_adds';

const addSchema = v.tuple([v.number(), v.pipe(v.number(), v.integer(), v.minValue(1))]);
const countedSchema = v.array(v.number());

function read<Schema extends v.GenericSchema>(storage: Storage, name: string, schema: Schema) {
  try {
    return v.parse(schema, JSON.parse(storage.getItem(name) ?? '[]'));
  } catch (error) {
    console.warn(`Ignoring unreadable ${name}`, error);
    return null;
  }
}

/** Product numbers, of each press that no other page has counted. */
export function takeEarlyAdds(): number[] {
  const adds = read(sessionStorage, KEPT, v.array(addSchema)) ?? [];
  sessionStorage.removeItem(KEPT);
  const counted = read(localStorage, COUNTED, countedSchema) ?? [];
  const taken = adds.filter(([id]) => !counted.includes(id));
  const ids = [...counted, ...taken.map(([id]) => id)];
  localStorage.setItem(COUNTED, JSON.stringify(ids.slice(-100)));
  return taken.map(([, pid]) => pid);
}
