/** What was pressed, and with what on the screen: the book that phone and shop are held against. */
import type { Order } from '../../../src/phone/db/orders.ts';
import type { ShownCart } from '../../../src/domain/cart/quote.ts';
import type { OrderLine } from '../../../src/domain/order/decision.ts';

export interface Press {
  id: string;
  /** Whose cart was on the screen: an account's, or a guest's. */
  account: string;
  agreedPaise: number;
  /** The lines as they stood on the screen. */
  lines: string;
  /** Its person has cancelled it, or taken it back to be changed. */
  isTakenBack: boolean;
  /** The shop was asked to cancel it, because it may have it. */
  isCancelAsked: boolean;
  /** It went on under another id, which the phone keeps instead. */
  hasGoneOn: boolean;
  /** The shop has deleted it on purpose. */
  isDeleted: boolean;
}

/** Lines as people read them. */
export const linesText = (
  lines: readonly Pick<OrderLine, 'quantity' | 'name' | 'quantityLabel'>[],
) => lines.map((line) => `${line.quantity}×${line.name} ${line.quantityLabel}`).join(', ');

export class PressBook {
  readonly presses = new Map<string, Press>();
  /** Every account that has been signed in on this phone: what a guest has ordered may be theirs. */
  readonly heirs = new Set<string>();

  /** Where each account's person last wanted things brought, by account. */
  readonly addresses = new Map<string, string>();
  moves = 0;

  note({ id }: Pick<Order, 'id'>, { account, lines, quote }: ShownCart): void {
    this.presses.set(id, {
      id,
      account,
      agreedPaise: quote.totalPaise,
      lines: linesText(lines),
      isTakenBack: false,
      isCancelAsked: false,
      hasGoneOn: false,
      isDeleted: false,
    });
  }

  mark(id: string, what: 'isTakenBack' | 'isCancelAsked' | 'hasGoneOn' | 'isDeleted'): void {
    const press = this.presses.get(id);
    if (press) press[what] = true;
  }
}
