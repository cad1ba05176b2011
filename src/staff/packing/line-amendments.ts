/** Which amendment the undo of a line takes back. */
import {
  type Amendment,
  type AnyAmendment,
  isKnownAmendment,
} from '../../domain/order/amendment.ts';

const UNDOABLE: readonly string[] = ['found', 'short', 'replaced', 'weighed', 'priced', 'asked'];

/** The amendments of the order that still count. */
function standingAmendments(amendments: readonly AnyAmendment[]): Amendment[] {
  const known = amendments.filter(isKnownAmendment);
  const undone = new Set(
    known.flatMap((one) => (one.kind === 'undone' ? [one.data.amendment] : [])),
  );
  return known.filter(({ id, kind }) => kind !== 'undone' && !undone.has(id));
}

/** The shop's last amendment of a line; of a line that the shop has added and not touched since, the adding. */
export function lastAmendmentOf(
  line: string,
  amendments: readonly AnyAmendment[],
): Amendment | undefined {
  return standingAmendments(amendments).findLast(
    ({ id, by, kind, data }) =>
      by === 'shop' &&
      ((UNDOABLE.includes(kind) && 'line' in data && data.line === line) ||
        (kind === 'added' && id === line)),
  );
}
