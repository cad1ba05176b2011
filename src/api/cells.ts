/** The list of shops under this address (D38), `cells.json`. */
import * as v from 'valibot';
import { CELL_NAME } from '../domain/store/cell-name.ts';
import { type Cell } from '../domain/store/cells.ts';
import { isPincode } from '../domain/people/contact.ts';
import { type Answer, requestJson } from './http.ts';

const cellsSchema = v.pipe(
  v.object({
    cells: v.array(
      v.object({
        cell: v.pipe(v.string(), v.regex(CELL_NAME)),
        name: v.pipe(v.string(), v.minLength(1)),
        pincodes: v.array(v.pipe(v.string(), v.check(isPincode))),
      }),
    ),
  }),
  v.transform(({ cells }): Cell[] =>
    cells.map((wire, index) => ({ ...wire, isFirst: index === 0 })),
  ),
);

/** The first cell is first. */
export function fetchCells(): Promise<Answer<Cell[]>> {
  return requestJson({ path: '/cells.json', schema: cellsSchema });
}
