/** The transfers of an order as the staff are told them with it (D73). */
import * as v from 'valibot';
import { int, word } from './wire-types.ts';

/** Null where an older shop does not tell them. */
export const orderTransfersSchema = v.fallback(
  v.nullable(
    v.array(
      v.object({
        id: v.string(),
        kind: word,
        from: v.string(),
        to: v.string(),
        amountPaise: int,
        reverses: v.string(),
      }),
    ),
  ),
  null,
);
