import type { AmendedProduct } from '../../domain/order/amendment.ts';
import type { OrderStatus } from '../../domain/order/status.ts';
import type { Wanted } from './preview.ts';

/** What a press on the packing screen does; all of it is stored on the device and sent later. */
export interface PackingActions {
  amend: (...wanted: Wanted[]) => void;
  /** All pieces of these lines are in the bag; can be taken back with one press. */
  findAll: (lines: readonly { id: string; count: number }[]) => void;
  /** Takes an amendment back. */
  undo: (amendment: string) => void;
  /** null for a role that may not do it. */
  move: ((to: OrderStatus) => void) | null;
  /** Nobody can order the product any more: it is not on the shelf. null for a role that may not do it. */
  markSoldOut: ((product: AmendedProduct) => void) | null;
  /** Somebody has seen that an amendment was refused. */
  dismiss: (refused: string) => void;
}

/** An amendment that the server has not answered. */
export interface UnsentAmendment {
  id: string;
  /** Its line; '' for none. */
  line: string;
  kind: string;
  /** Of a question: the product that is offered. */
  productName: string;
}

/** An amendment that the server has refused, and that nobody has dismissed. */
export interface RefusedAmendment {
  id: string;
  line: string;
  code: string;
}
