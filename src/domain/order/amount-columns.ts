/** The amounts of an order in the database, in rupees. Apart from their other names: phones have no use for these. */
import { paiseToRupees, rupeesToPaise } from '../money.ts';
import { type AmountName, type OrderAmounts, perAmount } from './amounts.ts';

export const AMOUNT_COLUMNS = {
  subtotalPaise: 'subtotal',
  deliveryFeePaise: 'delivery_fee',
  discountPaise: 'discount',
  taxesPaise: 'taxes',
  totalPaise: 'order_amount',
} as const satisfies Record<AmountName, string>;

type ColumnName = (typeof AMOUNT_COLUMNS)[AmountName];

export const amountsToColumns = (amounts: OrderAmounts): Record<ColumnName, number> =>
  perAmount((name) => [AMOUNT_COLUMNS[name], paiseToRupees(amounts[name])]);

/** `rupeesIn` reads a column. */
export const amountsFromColumns = (rupeesIn: (column: ColumnName) => number): OrderAmounts =>
  perAmount((name) => [name, rupeesToPaise(rupeesIn(AMOUNT_COLUMNS[name]))]);
