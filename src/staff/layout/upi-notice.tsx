import { useState } from 'react';
import { readStaffPreference, writeStaffPreference } from '../../phone/db/admin-preferences.ts';
import { listUpiChanges, type UpiChange } from '../api/settings.ts';
import { adminText } from '../../text/admin.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatDateTime } from '../components/format-time.ts';
import { SmallButton } from '../components/small-button.tsx';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { toldName } from '../users/user-name.ts';

/**
 * Warns about a changed UPI id on every device of an owner, until it is confirmed there. Lists all ids since the last
 * confirmation, so that a second change does not hide the first.
 */
export function UpiNotice() {
  const { data: changes = [] } = useShopQuery(['upi change'], listUpiChanges, 'catalogue');
  const [confirmed, setConfirmed] = useState(() =>
    readStaffPreference('admin_confirmed_upi_change'),
  );
  const unconfirmed = changesSince(changes, confirmed);
  const last = unconfirmed.at(-1);
  if (!last) return null;
  return (
    <Notice
      tone="warning"
      title={adminText('upiChanged')}
      text={sentenceFor(unconfirmed, last)}
      action={
        <>
          <SmallButton
            onClick={() => {
              writeStaffPreference('admin_confirmed_upi_change', last.id);
              setConfirmed(last.id);
            }}
          >
            {adminText('upiConfirm')}
          </SmallButton>
          <LinkButton to="/admin/settings" tone="quiet">
            {adminText('upiCorrect')}
          </LinkButton>
        </>
      }
    />
  );
}

/** All changes if the confirmed one is not in the list: it is too old, or there is none. */
function changesSince(changes: readonly UpiChange[], confirmedId: string | null): UpiChange[] {
  return changes.slice(changes.findIndex(({ id }) => id === confirmedId) + 1);
}

function sentenceFor(changes: readonly UpiChange[], last: UpiChange): string {
  const named = (id: string) => id || adminText('upiNone');
  const between = changes.slice(0, -1).map(({ after }) => named(after));
  const filling = {
    before: named(changes[0]?.before ?? last.before),
    after: named(last.after),
    name: toldName(last.byName) || adminText('upiSomebody'),
    time: formatDateTime(last.atMs),
  };
  return between.length === 0
    ? adminText('upiChangedText', filling)
    : adminText('upiChangedOften', { ...filling, between: between.join(', ') });
}
