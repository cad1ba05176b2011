/** The amounts of an order: their names in the app and on the wire. Those of the database: amount-columns.ts. */
import { type Paise, paise } from '../money.ts';

/** In the order in which a receipt's text has them (receipt.ts): the order must never change. */
export const WIRE_AMOUNTS = {
  subtotalPaise: 'subtotal_paise',
  deliveryFeePaise: 'delivery_fee_paise',
  discountPaise: 'discount_paise',
  taxesPaise: 'taxes_paise',
  totalPaise: 'total_paise',
} as const;

export type AmountName = keyof typeof WIRE_AMOUNTS;
type WireName = (typeof WIRE_AMOUNTS)[AmountName];

export type OrderAmounts = Record<AmountName, Paise>;
export type WireAmounts = Record<WireName, number>;

/** A record with an entry for each amount, in their order. */
export const perAmount = <Key extends string, Value>(
  entryOf: (name: AmountName) => readonly [Key, Value],
) =>
  Object.fromEntries((Object.keys(WIRE_AMOUNTS) as AmountName[]).map(entryOf)) as Record<
    Key,
    Value
  >;

export const amountsToWire = (amounts: OrderAmounts): WireAmounts =>
  perAmount((name) => [WIRE_AMOUNTS[name], amounts[name]]);

export const amountsFromWire = (wire: WireAmounts): OrderAmounts =>
  perAmount((name) => [name, paise(wire[WIRE_AMOUNTS[name]])]);
