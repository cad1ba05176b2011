import { lazy, Suspense } from 'react';
import { storesTag } from '../../lib/current-store.ts';
import { useShopName } from '../../state/shop-name.ts';
import { historyText } from '../../text/order.ts';
import { shellText } from '../../text/shell.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BackLink, Page, PageHeader, useDocumentTitle } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { OrphanedOrders } from '../account/orphaned-orders.tsx';
import { ShopHere } from '../shell/shop-here.tsx';
import { HistoryCard } from './history-card.tsx';
import * as styles from './history.module.css';
import { HISTORY_TABS, type HistoryTab } from './history-tabs.ts';
import type { KnownOrder } from './known-order.ts';
import { isUnderTab } from './order-view.ts';
import { ReorderDialog } from './reorder-dialog.tsx';
import type { Reorder } from './use-reorder.ts';

/** Only where shops stand side by side (D38). */
const OrdersElsewhere = lazy(() => import('../stores/orders-elsewhere.tsx'));

/** Every order of this account on this phone, newest first. */
export function HistoryScreen({
  orders,
  tab,
  isGuest,
  reorder,
  onTab,
}: {
  orders: readonly KnownOrder[];
  /** Known to be nobody's account: orders of an account are found by signing in. */
  isGuest: boolean;
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
      {storesTag() !== null && (
        <Suspense>
          <OrdersElsewhere />
        </Suspense>
      )}
      <OrphanedOrders />
      <Tabs
        label={historyText('tabs')}
        chosen={tab}
        onChoose={(key) => onTab(key as HistoryTab)}
        tabs={HISTORY_TABS.map((key) => ({
          key,
          label: historyText(key),
          content: (
            <OrderCards
              orders={orders.filter(({ order }) => isUnderTab(order, key))}
              tab={key}
              isGuest={isGuest}
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
  isGuest,
  reorder,
}: {
  orders: readonly KnownOrder[];
  tab: HistoryTab;
  isGuest: boolean;
  reorder: Reorder;
}) {
  const shopHere = isGuest && tab === 'all' && <ShopHere returnTo="/order-history" tone="plain" />;
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
        {shopHere}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.cards}>
        {orders.map((known) => (
          <li key={known.order.id}>
            <HistoryCard known={known} onOrderAgain={reorder.onOrderAgain} />
          </li>
        ))}
      </ul>
      <div className={styles.below}>{shopHere}</div>
    </>
  );
}
