/** Which amendment the undo of a line takes back. */
import {
  type Amendment,
  type AnyAmendment,
  isKnownAmendment,
} from '../../domain/order/amendment.ts';
import { type AnyOrderStatus, isReturnable } from '../../domain/order/status.ts';

/** What is undone while the order is packed, and while it is at the customer's door. */
const UNDONE_AT_SHOP: readonly string[] = [
  'found',
  'short',
  'replaced',
  'weighed',
  'priced',
  'asked',
  'added',
];
const UNDONE_AT_DOOR: readonly string[] = ['returned'];

/** The amendments of the order that still count. */
function standingAmendments(amendments: readonly AnyAmendment[]): Amendment[] {
  const known = amendments.filter(isKnownAmendment);
  const undone = new Set(
    known.flatMap((one) => (one.kind === 'undone' ? [one.data.amendment] : [])),
  );
  return known.filter(({ id, kind }) => kind !== 'undone' && !undone.has(id));
}

/** The shop's last amendment of a line, of the kinds that are undone; of a line that the shop has added and not touched since, the adding. */
export function lastAmendmentOf(
  line: string,
  amendments: readonly AnyAmendment[],
  status: AnyOrderStatus,
  kinds = isReturnable(status) ? UNDONE_AT_DOOR : UNDONE_AT_SHOP,
): Amendment | undefined {
  return standingAmendments(amendments).findLast(
    ({ id, by, kind, data }) =>
      by === 'shop' &&
      kinds.includes(kind) &&
      (kind === 'added' ? id : 'line' in data && data.line) === line,
  );
}
