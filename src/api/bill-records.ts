/** What the server tells of bills (D75). */
import * as v from 'valibot';
import type { BillContents } from '../domain/bill/bill.ts';
import { SHOP_KINDS } from '../domain/bill/shop-kind.ts';
import { LINE_UNITS } from '../domain/order/agreed-line.ts';
import { int } from './wire-types.ts';

const taxSchema = v.object({ percent: v.number(), taxable_paise: int, tax_paise: int });

const lineSchema = v.object({
  pid: int,
  name: v.string(),
  name_hi: v.string(),
  name_mr: v.string(),
  pack: v.string(),
  quantity: int,
  unit: v.picklist(LINE_UNITS),
  price_paise: int,
  mrp_paise: int,
  total_paise: int,
  hsn: v.exactOptional(v.string()),
  row: v.exactOptional(int),
  tax: v.exactOptional(taxSchema),
});

/** A bill of a later version is not shown by this one, which would leave out what it does not know. */
export const billSchema: v.GenericSchema<unknown, BillContents> = v.object({
  v: v.literal(1),
  number: v.string(),
  made_at: v.string(),
  day: v.string(),
  order: v.string(),
  language: v.fallback(v.picklist(['', 'en', 'hi', 'mr']), ''),
  shop: v.object({
    kind: v.picklist(SHOP_KINDS),
    name: v.string(),
    address: v.string(),
    phone: v.string(),
    gstin: v.string(),
    fssai: v.string(),
  }),
  against: v.exactOptional(v.object({ number: v.string(), day: v.string() })),
  lines: v.array(lineSchema),
  subtotal_paise: int,
  delivery_fee_paise: int,
  discount_paise: int,
  promo_code: v.string(),
  added_paise: int,
  total_paise: int,
  taxes: v.array(taxSchema),
  saved_paise: int,
});
