import type { Order } from '../../data/local/orders.ts';
import { itemCount } from '../../domain/cart.ts';
import { threeToNine } from '../../domain/order-number.ts';
import { useShopName } from '../../state/shop-name.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { historyText, orderText, reorderText } from '../../text/order.ts';
import { shellText } from '../../text/shell.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatClock, formatDay } from '../../ui/format-date.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { BackLink, Page, PageHeader, useDocumentTitle } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './history-screen.module.css';
import { HISTORY_TABS, type HistoryTab } from './history-tabs.ts';
import { chipTone, isUnderTab, statusLabel } from './order-view.ts';
import { ReorderDialog } from './reorder-dialog.tsx';
import type { Reorder } from './use-reorder.ts';

/** Every order of this account on this phone, newest first. */
export function HistoryScreen({
  orders,
  tab,
  reorder,
  onTab,
}: {
  orders: readonly Order[];
  tab: HistoryTab;
  reorder: Reorder;
  onTab: (tab: HistoryTab) => void;
}) {
  useDocumentTitle(historyText('pageTitle', { shop: useShopName() }));
  return (
    <Page>
      <PageHeader
        title={historyText('heading')}
        back={<BackLink label={shellText('back')} fallback="/profile" />}
      />
      <Tabs
        label={historyText('tabs')}
        chosen={tab}
        onChoose={(key) => onTab(key as HistoryTab)}
        tabs={HISTORY_TABS.map((key) => ({
          key,
          label: historyText(key),
          content: (
            <OrderCards
              orders={orders.filter((order) => isUnderTab(order, key))}
              tab={key}
              reorder={reorder}
            />
          ),
        }))}
      />
      <ReorderDialog reorder={reorder} />
    </Page>
  );
}

function OrderCards({
  orders,
  tab,
  reorder,
}: {
  orders: readonly Order[];
  tab: HistoryTab;
  reorder: Reorder;
}) {
  if (orders.length === 0) {
    return (
      <EmptyState
        picture="/img/products/wheat-bread.webp"
        title={historyText('none')}
        text={
          tab === 'all'
            ? historyText('noneYet')
            : historyText('noneOf', { status: historyText(`status_${tab}`) })
        }
      >
        <LinkButton to="/home">{historyText('browse')}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.cards}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} onOrderAgain={() => reorder.onOrderAgain(order)} />
        </li>
      ))}
    </ul>
  );
}

function OrderCard({ order, onOrderAgain }: { order: Order; onOrderAgain: () => void }) {
  const placedAt = new Date(order.placedAt);
  const number = orderText('number', { number: threeToNine(order.number) });
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.number}>{number}</h2>
        <Badge tone={chipTone(order)}>{statusLabel(order)}</Badge>
      </div>
      <p className={styles.soft}>
        <time dateTime={order.placedAt}>
          {formatDay(placedAt)} · {formatClock(placedAt)}
        </time>
      </p>
      <p className={styles.names}>{order.lines.map(nameWithPack).join(' · ')}</p>
      <p className={styles.total}>
        <span>{orderText.count('items', itemCount(order.lines))}</span>
        <strong>{formatRupees(order.quote.totalPaise, 'always')}</strong>
      </p>
      <div className={styles.actions}>
        <Button tone="soft" onClick={onOrderAgain}>
          {reorderText('orderAgain')} <span className="visually-hidden">{number}</span>
        </Button>
        <LinkButton to="/order-detail" state={{ orderId: order.id }} tone="plain">
          {historyText('viewDetails')} <span className="visually-hidden">{number}</span>
        </LinkButton>
      </div>
    </article>
  );
}
