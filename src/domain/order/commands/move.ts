/** The staff set an order's status (D10). */
import { isBackwardStep } from '../progress.ts';
import { isOrderStatus, type OrderStatus } from '../status.ts';
import { type AuditEntry, type KnownOrder, mayReturn, type OrderCommand } from './command.ts';

interface Move {
  status: OrderStatus;
  /** The status that the order must still have, if the request says so. */
  from: OrderStatus | undefined;
  by: string;
}

interface Member {
  id: string;
  /** A superuser may say in whose name. */
  isSuperuser: boolean;
}

interface Facts {
  order: KnownOrder | null;
  /** Of an id without an order: it was deleted on purpose, or taken back. */
  isClosedUnseen?: boolean;
  /** The demo staff, in a shop that is set up: they have no say there. */
  isDemoOver: boolean;
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

/** To any status. What the demo staff saw may be outdated by the time they move an order: they send `from`. */
export const move: OrderCommand<
  Move,
  Member,
  Facts,
  'updated',
  'set_up_already' | 'unknown_order' | 'status_changed'
> = {
  action: 'set_order_status',
  parse({ status, from, by }, { id, isSuperuser }) {
    const fields: string[] = [];
    if (!isOrderStatus(status)) fields.push('status');
    if (from !== undefined && !isOrderStatus(from)) fields.push('from');
    if (isSuperuser && by !== undefined && !isName(by)) fields.push('by');
    if (fields.length > 0) return { ok: false, more: { fields } };
    const name = isSuperuser ? ((by as string | undefined) ?? 'superuser') : id;
    const wanted = { status, from } as Pick<Move, 'status' | 'from'>;
    return { ok: true, input: { ...wanted, by: name } };
  },
  decide({ status, from, by }, { order, isDemoOver, isClosedUnseen }) {
    if (isDemoOver) return { changes: [], refused: { code: 'set_up_already' } };
    if (order === null) {
      return {
        changes: [],
        refused: { code: 'unknown_order', more: mayReturn(isClosedUnseen) },
      };
    }
    const { id, status: before } = order;
    if (from !== undefined && before !== from) {
      return { changes: [], refused: { code: 'status_changed', tells: id } };
    }
    return {
      changes:
        before === status ? [] : [{ kind: 'status', order: id, from: before, to: status, by }],
      audit: corrections(order, status),
      accepted: { code: 'updated', tells: id },
    };
  },
};
