import { TILL } from '../../domain/ledger/account.ts';
import { adminMoneyText } from '../../text/admin-money.ts';
import { useMayDo } from '../session/use-admin.ts';
import type { Carrier, Drawer } from '../api/ledger.ts';
import { formatDateTime } from '../components/format-time.ts';
import { SmallButton } from '../components/small-button.tsx';
import { PanelCard } from '../dashboard/panel-card.tsx';
import * as styles from './money.module.css';
import { kindName, money } from './money-words.ts';
import type { Recording } from './record-form.tsx';

/** What a drawer is called. */
export const drawerName = ({ account, holder }: Pick<Drawer, 'account' | 'holder'>): string =>
  account === TILL ? adminMoneyText('till') : adminMoneyText('personsCash', { name: holder });

/** What should be in a drawer, why, and what can be recorded of it. */
export function DrawerCard({
  drawer,
  people,
  onRecord,
}: {
  drawer: Drawer;
  /** Who can be given money to carry. */
  people: readonly Carrier[];
  onRecord: (recording: Recording) => void;
}) {
  const mayRecord = useMayDo('record_payments');
  const { account, balancePaise, countedAtMs, moved, unreadPaise } = drawer;
  const name = drawerName(drawer);
  const isTill = account === TILL;
  const since =
    countedAtMs === null
      ? adminMoneyText('neverCounted')
      : adminMoneyText('countedAt', { when: formatDateTime(countedAtMs) });
  return (
    <PanelCard title={name}>
      <p className={styles.total}>
        <span>{adminMoneyText('shouldBe')}</span>
        <strong className={styles.amount}>{money(balancePaise)}</strong>
      </p>
      <p className={styles.note}>{since}</p>
      {moved.length === 0 && unreadPaise === 0 ? (
        <p className={styles.note}>{adminMoneyText('nothingMoved')}</p>
      ) : (
        <dl className={styles.rows}>
          {moved.map(({ kind, amountPaise }) => (
            <div key={kind} className={styles.row}>
              <dt>{kindName(kind)}</dt>
              <dd>{money(amountPaise)}</dd>
            </div>
          ))}
          {unreadPaise !== 0 && (
            <div className={styles.row}>
              <dt>{adminMoneyText('unread')}</dt>
              <dd>{money(unreadPaise)}</dd>
            </div>
          )}
        </dl>
      )}
      {mayRecord && (
        <div className={styles.buttons}>
          <SmallButton
            icon="check"
            onClick={() => onRecord({ kind: 'closed', drawer: account, name })}
          >
            {adminMoneyText('count')}
          </SmallButton>
          {isTill ? (
            <>
              <SmallButton
                icon="plus"
                onClick={() => onRecord({ kind: 'paid_in', drawer: account, name })}
              >
                {adminMoneyText('putIn')}
              </SmallButton>
              <SmallButton
                icon="minus"
                onClick={() => onRecord({ kind: 'paid_out', drawer: account, name })}
              >
                {adminMoneyText('payOut')}
              </SmallButton>
              {people.length > 0 && (
                <SmallButton
                  onClick={() => onRecord({ kind: 'given_to', drawer: account, people })}
                >
                  {adminMoneyText('giveTo')}
                </SmallButton>
              )}
            </>
          ) : (
            <SmallButton onClick={() => onRecord({ kind: 'handed_over', drawer: account, name })}>
              {adminMoneyText('handOver')}
            </SmallButton>
          )}
        </div>
      )}
    </PanelCard>
  );
}
