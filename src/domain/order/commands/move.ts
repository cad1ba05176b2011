/** The staff set an order's status (D10). */
import { isBackwardStep, moveAction } from '../progress.ts';
import { isInstant } from '../amendment.ts';
import { RECORD_ID_PATTERN } from '../request.ts';
import type { OrderHistory } from '../fold.ts';
import { endOf, holdsStock, isChangeable, isOrderStatus, type OrderStatus } from '../status.ts';
import { settleQuestions } from './amend.ts';
import {
  type AuditEntry,
  type KnownOrder,
  mayReturn,
  type OrderChange,
  type OneOrderCommand,
} from './command.ts';

interface Move {
  /** Made by the device, so that a late copy is not taken twice; undefined from an app that makes none. */
  id: string | undefined;
  status: OrderStatus;
  /** The status that the order must still have, if the request says so. */
  from: OrderStatus | undefined;
  /** When it was pressed, by the device; undefined from an app that does not say. */
  madeAt?: string | undefined;
  by: string;
}

/** Answers to a command that are stored, so that a late copy gets the same. */
type MoveCode = 'updated' | 'status_changed' | 'goods_returned';

interface Facts {
  order: (KnownOrder & { history: OrderHistory }) | null;
  nowMs: number;
  makeId: () => string;
  /** For an id without an order: it was deleted on purpose, or taken back. */
  isClosedUnseen?: boolean;
  /** The demo staff, in a shop that is set up: they have no say there. */
  isDemoOver: boolean;
  /** The earlier answer to the command's id; 'foreign' if another command has it, null for none. */
  answered: MoveCode | 'foreign' | null;
  /** Goods came back after the hand-over (D79), which is not taken back while they are. */
  hasReturns: boolean;
}

const BY_PATTERN = /^[a-z][a-z ]{0,39}$/;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && BY_PATTERN.test(value);

/** Every step is in the order's own history; a correction is also the owner's business. */
function corrections({ id, number, status }: KnownOrder, to: OrderStatus): AuditEntry[] {
  if (!isBackwardStep(status, to)) return [];
  const changes = [{ field: 'status', before: status, after: to }];
  return [{ kind: 'orders', action: 'correct', record: id, title: number, changes }];
}

/**
 * To any status. Questions are settled before the order leaves the shop (D49). The sender may have seen an older
 * status: the demo staff and the staff's outbox send `from`. A command with an id is carried out once: a copy that the
 * network delays past its undoing gets the first answer, and changes nothing.
 */
export const move: OneOrderCommand<
  Move,
  Facts,
  'updated',
  'set_up_already' | 'unknown_order' | 'status_changed' | 'goods_returned' | 'invalid'
> = {
  action: 'deliver_orders',
  actionFor: ({ status }) => moveAction(status),
  reads: ['order', 'closed', 'answered', 'demo', 'contents', 'returns'],
  parse({ id: command, status, from, made_at: madeAt, by }, { by: member, isSuperuser }) {
    const fields: string[] = [];
    const isCommandId = typeof command === 'string' && RECORD_ID_PATTERN.test(command);
    if (command !== undefined && !isCommandId) fields.push('id');
    if (!isOrderStatus(status)) fields.push('status');
    if (from !== undefined && !isOrderStatus(from)) fields.push('from');
    if (madeAt !== undefined && !isInstant(madeAt)) fields.push('made_at');
    if (isSuperuser && by !== undefined && !isName(by)) fields.push('by');
    if (fields.length > 0) return { ok: false, more: { fields } };
    // A superuser may say in whose name.
    const name = isSuperuser ? ((by as string | undefined) ?? 'superuser') : member;
    const wanted = { id: command, status, from, madeAt } as Omit<Move, 'by'>;
    return { ok: true, input: { ...wanted, by: name } };
  },
  decide(
    { id: command, status, from, madeAt, by },
    { order, isDemoOver, isClosedUnseen, answered, hasReturns, ...facts },
  ) {
    if (isDemoOver) return { changes: [], refused: { code: 'set_up_already' } };
    if (order === null) {
      return {
        changes: [],
        refused: { code: 'unknown_order', more: mayReturn(isClosedUnseen) },
      };
    }
    const { id, status: before } = order;
    if (answered === 'foreign') {
      return { changes: [], refused: { code: 'invalid', more: { fields: ['id'] } } };
    }
    const refused = (code: Exclude<MoveCode, 'updated'>) => ({ code, tells: id });
    const accepted = { code: 'updated', tells: id } as const;
    // Sent twice: nothing is done twice, whatever has become of the order since.
    if (answered !== null) {
      return answered === 'updated'
        ? { changes: [], accepted }
        : { changes: [], refused: refused(answered) };
    }
    const unmoved = (code: MoveCode): OrderChange[] =>
      command === undefined ? [] : [{ kind: 'unmoved', order: id, by, id: command, code }];
    if (from !== undefined && before !== from) {
      return { changes: unmoved('status_changed'), refused: refused('status_changed') };
    }
    if (before === status) return { changes: unmoved('updated'), accepted };
    if (hasReturns && endOf(before) === 'delivered' && endOf(status) !== 'delivered') {
      return { changes: unmoved('goods_returned'), refused: refused('goods_returned') };
    }
    const moved = { kind: 'status' as const, order: id, from: before, to: status, by };
    const isLeaving = isChangeable(before) && !isChangeable(status) && holdsStock(status);
    return {
      changes: [
        ...(isLeaving ? settleQuestions(order, facts) : []),
        { ...moved, ...(command !== undefined && { id: command }), ...(madeAt && { madeAt }) },
      ],
      audit: corrections(order, status),
      accepted,
    };
  },
};
