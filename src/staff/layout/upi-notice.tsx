import { useState } from 'react';
import {
  readConfirmedUpiChange,
  saveConfirmedUpiChange,
} from '../../phone/db/admin-preferences.ts';
import { readUpiChange, type UpiChange } from '../api/settings.ts';
import { adminText } from '../../text/admin.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useShopHints } from '../live-shop.ts';
import { formatDateTime } from '../components/format-time.ts';
import { SmallButton } from '../components/small-button.tsx';
import { useRemote } from '../use-remote.ts';

/** On every device of an owner, until it is confirmed there: where customers' money goes was changed. */
export function UpiNotice() {
  const { data: change, reload } = useRemote('upi change', readUpiChange);
  useShopHints('catalogue', reload);
  const [confirmed, setConfirmed] = useState(readConfirmedUpiChange);
  if (!change || change.id === confirmed) return null;
  return (
    <Notice
      tone="warning"
      title={adminText('upiChanged')}
      text={sentenceFor(change)}
      action={
        <>
          <SmallButton
            onClick={() => {
              saveConfirmedUpiChange(change.id);
              setConfirmed(change.id);
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

function sentenceFor({ before, after, byName, atMs }: UpiChange): string {
  return adminText('upiChangedText', {
    before: before || adminText('upiNone'),
    after: after || adminText('upiNone'),
    name: byName || adminText('upiSomebody'),
    time: formatDateTime(atMs),
  });
}
