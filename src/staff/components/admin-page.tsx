import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { shopTime } from '../../phone/db/shop-clock.ts';
import { useShopName } from '../../state/shop-name.ts';
import { adminText } from '../../text/admin.ts';
import { adminNewOrdersText } from '../../text/admin-new-orders.ts';
import { useDocumentTitle } from '../../ui/page.tsx';
import { newOrdersBadgeAtom } from '../new-orders/new-orders-state.ts';
import { type ShopQuery, useShopQuery } from '../use-shop-query.ts';
import * as styles from './admin-page.module.css';
import { formatTime } from './format-time.ts';
import { readSettings } from '../api/settings.ts';
import { useMayDo } from '../use-admin.ts';

/** When something was read, which this device's own clock has noted. */
const readAt = (epochMs: number) => formatTime(shopTime(new Date(epochMs)).getTime());

/** An admin page with its title and the age of its data. */
export function AdminPage({
  title,
  aside,
  freshness,
  children,
}: {
  title: string;
  /** Actions of the page, such as add or export. */
  aside?: ReactNode;
  /** What the page shows, for its 'as of' time. */
  freshness?: Pick<ShopQuery<unknown>, 'dataUpdatedAt' | 'error'>;
  children: ReactNode;
}) {
  const badge = useAtomValue(newOrdersBadgeAtom);
  const pageTitle = adminText('pageTitle', { page: title, shop: useShopName() });
  useDocumentTitle(
    badge === '' ? pageTitle : adminNewOrdersText('badge', { n: badge, title: pageTitle }),
  );
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {freshness?.error && freshness.dataUpdatedAt > 0 && (
          <p className={styles.asOf}>
            {adminText('asOf', { time: readAt(freshness.dataUpdatedAt) })}
          </p>
        )}
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      <DemoStaffLine />
      {children}
    </div>
  );
}

/** The count, and the age of the data while the server is unreachable. */
export function Freshness({
  remote,
  children,
}: {
  remote: Pick<ShopQuery<unknown>, 'dataUpdatedAt' | 'error'>;
  children: ReactNode;
}) {
  const { dataUpdatedAt, error } = remote;
  return (
    <p className={styles.freshness}>
      <output>{children}</output>
      {error && dataUpdatedAt > 0 && (
        <span className={styles.asOf}>{adminText('asOf', { time: readAt(dataUpdatedAt) })}</span>
      )}
    </p>
  );
}

/** The search and filters of a list. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}

/** Explains that the demo staff change the status of orders (D11). */
function DemoStaffLine() {
  const settings = useShopQuery(['settings'], readSettings);
  const maySetUp = useMayDo('set_up_shop');
  if (!settings.data?.hasDemoStaff) return null;
  return (
    <p className={styles.demoStaff}>
      {adminText('demoStaff')} {maySetUp && <Link to="/admin/setup">{adminText('setUp')}</Link>}
    </p>
  );
}
