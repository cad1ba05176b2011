import { isLocalDate } from '../../domain/store/local-date.ts';
import { exactPaise, type Paise, sumPaise } from '../../domain/money.ts';
import { isDrawer } from '../../domain/ledger/account.ts';
import { adminBooksText } from '../../text/admin-books.ts';
import { TextField } from '../../ui/text-field.tsx';
import { type Count, type DaysMoney, type MoneyAccount, readDays } from '../api/books.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { formatTime } from '../components/format-time.ts';
import { RemoteView } from '../components/remote-view.tsx';
import { SmallButton } from '../components/small-button.tsx';
import type { ListProps } from '../components/table/list-search.ts';
import { Nothing, PanelCard } from '../dashboard/panel-card.tsx';
import { drawerName } from '../money/drawer-card.tsx';
import * as styles from '../money/money.module.css';
import { kindName, money, overOrShort } from '../money/money-words.ts';
import { MoneySections } from '../money/money-sections.tsx';
import { useShopDay } from '../orders/day-number.ts';
import { useStoredQuery } from '../queries/use-stored-query.ts';
import { BooksCard } from './books-card.tsx';
import * as own from './books.module.css';
import { khataFigures, salesFigures } from './day-figures.ts';
import type { DaySearch } from './day-search.ts';

const DAY_MS = 86_400_000;
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** What happened with money on a day of the shop (D76). */
export function DayScreen({ search, onNarrow }: ListProps<DaySearch>) {
  const today = useShopDay();
  const day = isLocalDate(search.day) ? search.day : today;
  const read = useStoredQuery(
    ['days', day],
    (token) => readDays(token, { from: day, to: day }),
    'orders',
  );
  const go = (to: string) => onNarrow({ day: to === today ? '' : to });
  return (
    <AdminPage
      title={adminBooksText('title')}
      sections={<MoneySections />}
      about={adminBooksText('about')}
      freshness={read}
    >
      <div className={own.days}>
        <SmallButton icon="back" isIconOnly onClick={() => go(daysAfter(day, -1))}>
          {adminBooksText('earlier')}
        </SmallButton>
        <TextField
          type="date"
          label={adminBooksText('day')}
          value={day}
          max={today}
          onChange={({ currentTarget: { value } }) => value !== '' && go(value)}
        />
        <SmallButton
          icon="forward"
          isIconOnly
          disabled={day >= today}
          onClick={() => go(daysAfter(day, 1))}
        >
          {adminBooksText('later')}
        </SmallButton>
      </div>
      <RemoteView remote={read}>
        {(data) => (
          <div className={styles.cards}>
            <SalesCard money={data} />
            {data.accounts.map((moneyAccount) => (
              <AccountCard
                key={moneyAccount.account}
                of={moneyAccount}
                counts={data.counts.filter(({ account }) => account === moneyAccount.account)}
              />
            ))}
            <KhataCard money={data} />
            <ExpensesCard money={data} />
            <BooksCard key={day} day={day} />
          </div>
        )}
      </RemoteView>
    </AdminPage>
  );
}

function Rows({ rows }: { rows: readonly (readonly [string, Paise])[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(([name, amount]) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Total({ name, amount }: { name: string; amount: Paise }) {
  return (
    <p className={styles.total}>
      <span>{name}</span>
      <strong className={styles.amount}>{money(amount)}</strong>
    </p>
  );
}

function SalesCard({ money: { flows } }: { money: DaysMoney }) {
  const figures = salesFigures(flows);
  const { owedPaise } = figures;
  const rows = (
    [
      [adminBooksText('cameBack'), exactPaise(0 - figures.returnedPaise)],
      [adminBooksText('inCash'), figures.cashPaise],
      [adminBooksText('byUpi'), figures.upiPaise],
      [adminBooksText('onKhata'), figures.khataPaise],
      [adminBooksText('roundedOff'), figures.roundedPaise],
      [adminBooksText('practice'), figures.demoPaise],
      [adminBooksText(owedPaise < 0 ? 'paidLater' : 'stillOwed'), owedPaise],
    ] as const
  ).filter(([, amount]) => amount !== 0);
  return (
    <PanelCard title={adminBooksText('sales')}>
      {figures.soldPaise === 0 && rows.length === 0 ? (
        <Nothing>{adminBooksText('noSales')}</Nothing>
      ) : (
        <>
          <Total name={adminBooksText('sold')} amount={figures.soldPaise} />
          <Rows rows={rows} />
        </>
      )}
    </PanelCard>
  );
}

/** 'Counted ₹1,200.00 at 9:10 PM by Asha, ₹10.00 too little'. */
function countWords({ countedPaise, differencePaise, byName, atMs }: Count): string {
  const said = {
    amount: money(countedPaise),
    time: formatTime(atMs),
    difference: overOrShort(differencePaise),
  };
  return byName === ''
    ? adminBooksText('counted', said)
    : adminBooksText('countedBy', { ...said, name: byName });
}

/** Of a count the drawer has the difference. */
const movedName = (kind: string): string =>
  kind === 'closed' ? adminBooksText('account_difference') : kindName(kind);

function AccountCard({
  of: { account, holder, beforePaise, afterPaise, moved },
  counts,
}: {
  of: MoneyAccount;
  counts: readonly Count[];
}) {
  return (
    <PanelCard title={isDrawer(account) ? drawerName({ account, holder }) : adminBooksText('upi')}>
      <Rows
        rows={[
          [adminBooksText('before'), beforePaise],
          ...moved
            .filter(({ amountPaise }) => amountPaise !== 0)
            .map(({ kind, amountPaise }) => [movedName(kind), amountPaise] as const),
        ]}
      />
      <Total name={adminBooksText('after')} amount={afterPaise} />
      {isDrawer(account) &&
        (counts.length === 0 ? (
          <p className={styles.note}>{adminBooksText('notCounted')}</p>
        ) : (
          counts.map((count) => (
            <p key={count.id} className={styles.note}>
              {countWords(count)}
            </p>
          ))
        ))}
    </PanelCard>
  );
}

function KhataCard({ money: { flows } }: { money: DaysMoney }) {
  const { rows, changePaise } = khataFigures(flows);
  return (
    <PanelCard title={adminBooksText('khata')}>
      {rows.length === 0 ? (
        <Nothing>{adminBooksText('noKhata')}</Nothing>
      ) : (
        <>
          <Rows rows={rows.map(({ kind, amountPaise }) => [kindName(kind), amountPaise])} />
          <Total
            name={adminBooksText(changePaise < 0 ? 'khataLess' : 'khataChange')}
            amount={exactPaise(Math.abs(changePaise))}
          />
        </>
      )}
    </PanelCard>
  );
}

function ExpensesCard({ money: { expenses } }: { money: DaysMoney }) {
  return (
    <PanelCard title={adminBooksText('expenses')}>
      {expenses.length === 0 ? (
        <Nothing>{adminBooksText('noExpenses')}</Nothing>
      ) : (
        <>
          <ul className={styles.list}>
            {expenses.map(({ id, note, amountPaise, byName, atMs }) => (
              <li key={id} className={styles.entry}>
                <div>
                  {note}
                  <p className={styles.note}>
                    {[byName, formatTime(atMs)].filter(Boolean).join(' · ')}
                  </p>
                </div>
                <span>{money(amountPaise)}</span>
              </li>
            ))}
          </ul>
          <Total
            name={adminBooksText('together')}
            amount={sumPaise(expenses.map(({ amountPaise }) => amountPaise))}
          />
        </>
      )}
    </PanelCard>
  );
}
