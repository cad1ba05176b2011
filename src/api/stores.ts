/** The list of shops under this address (D38), `cells.json`. */
import * as v from 'valibot';
import { STORE_ID } from '../domain/store/store-id.ts';
import { type Store } from '../domain/store/stores.ts';
import { isPincode } from '../domain/people/contact.ts';
import { type Answer, requestJson } from './http.ts';

const storesSchema = v.pipe(
  v.object({
    cells: v.array(
      v.object({
        cell: v.pipe(v.string(), v.regex(STORE_ID)),
        name: v.pipe(v.string(), v.minLength(1)),
        pincodes: v.array(v.pipe(v.string(), v.check(isPincode))),
      }),
    ),
  }),
  v.transform(({ cells: stores }): Store[] =>
    stores.map(({ cell: id, ...wire }, index) => ({ id, ...wire, isFirst: index === 0 })),
  ),
);

/** In the order of the list: the first store is first. */
export function fetchStores(): Promise<Answer<Store[]>> {
  return requestJson({ path: '/cells.json', schema: storesSchema });
}
