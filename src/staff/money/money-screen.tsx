import { useState } from 'react';
import { TILL } from '../../domain/ledger/account.ts';
import { type Paise, ZERO_PAISE } from '../../domain/money.ts';
import { adminMoneyText } from '../../text/admin-money.ts';
import { type Drawer, type Ledger, readLedger } from '../api/ledger.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { RemoteView } from '../components/remote-view.tsx';
import { RefusedCommands } from '../orders/outbox/refused-commands.tsx';
import { useStoredQuery } from '../queries/use-stored-query.ts';
import { MoneySections } from './money-sections.tsx';
import { DrawerCard } from './drawer-card.tsx';
import * as styles from './money.module.css';
import { OwedCard } from './owed-card.tsx';
import { RecordDialog } from './record-dialog.tsx';
import type { Recording } from './record-form.tsx';
import { RecordedCard } from './recorded-card.tsx';
import { useUnreadTransfers } from './use-unread-transfers.ts';
import { withPending } from './with-pending.ts';

/** Before anything has gone into it. */
const EMPTY_TILL: Drawer = {
  account: TILL,
  holder: '',
  balancePaise: ZERO_PAISE,
  countedAtMs: null,
  moved: [],
  unreadPaise: ZERO_PAISE,
};

const recordedIn = ({ recorded }: Ledger) => recorded;

/** The drawers, who owes what, and what was recorded (D73). */
export function MoneyScreen() {
  const read = useStoredQuery(['ledger'], readLedger, 'orders');
  const unread = useUnreadTransfers(read, recordedIn);
  const [recording, setRecording] = useState<Recording | null>(null);
  return (
    <AdminPage
      title={adminMoneyText('title')}
      sections={<MoneySections />}
      about={adminMoneyText('about')}
      freshness={read}
    >
      <RefusedCommands />
      <RemoteView remote={read}>
        {(ledger) => {
          const isTill = ({ account }: Drawer) => account === TILL;
          const drawers = ledger.drawers.some(isTill)
            ? ledger.drawers
            : [EMPTY_TILL, ...ledger.drawers];
          const shown = withPending(
            { ...ledger, drawers },
            unread.map(({ body }) => body),
          );
          return (
            <div className={styles.cards}>
              {shown.drawers.filter(isInUse).map((drawer) => (
                <DrawerCard
                  key={drawer.account}
                  drawer={drawer}
                  people={shown.people}
                  onRecord={setRecording}
                />
              ))}
              <OwedCard ledger={shown} onRecord={setRecording} />
              <RecordedCard recorded={shown.recorded} unread={unread} />
              <RecordDialog
                recording={recording}
                expectedPaise={expectedIn(shown.drawers, recording)}
                onClose={() => setRecording(null)}
              />
            </div>
          );
        }}
      </RemoteView>
    </AdminPage>
  );
}

/** A person's whose money was handed over is no longer listed. */
const isInUse = ({ account, balancePaise }: Drawer): boolean =>
  account === TILL || balancePaise !== 0;

/** What should be in the drawer that is counted; it may change while somebody counts. */
const expectedIn = (drawers: readonly Drawer[], recording: Recording | null): Paise =>
  drawers.find(({ account }) => recording?.kind === 'closed' && account === recording.drawer)
    ?.balancePaise ?? ZERO_PAISE;
