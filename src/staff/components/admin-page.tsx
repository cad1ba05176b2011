import { Link, useLocation } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { readStaffPreference, writeStaffPreference } from '../../phone/db/admin-preferences.ts';
import { shopTime } from '../../phone/db/shop-clock.ts';
import { useShopName } from '../../state/shop-name.ts';
import { adminText } from '../../text/admin.ts';
import { adminNewOrdersText } from '../../text/admin-new-orders.ts';
import { useDocumentTitle } from '../../ui/page.tsx';
import { newOrdersBadgeAtom } from '../new-orders/new-orders-state.ts';
import { type ShopQuery, useShopQuery } from '../queries/use-shop-query.ts';
import type { Action } from './action-menu.tsx';
import * as styles from './admin-page.module.css';
import { formatTime } from './format-time.ts';
import { MoreButtons, MoreMenu } from './more-actions.tsx';
import { SmallButton } from './small-button.tsx';
import { readSettings } from '../api/settings.ts';
import { useMayDo } from '../session/use-admin.ts';

/** When something was read, which this device's own clock has noted. */
const readAt = (epochMs: number) => formatTime(shopTime(new Date(epochMs)).getTime());

/**
 * An admin page: its title, its sections, its actions, what it is about and the age of its data in a head that leaves
 * the first screen of a phone to the content. Beside sections a phone shows no title: the open one has its name.
 */
export function AdminPage({
  title,
  sections,
  aside,
  more = [],
  about,
  freshness,
  children,
}: {
  title: string;
  /** Links to related pages. */
  sections?: ReactNode;
  /** The main action of the page, such as add, or the choice of its view. */
  aside?: ReactNode;
  /** The other actions of the page. */
  more?: readonly Action[];
  /** What the page is for: shown on the first visit of this device, later behind a press. */
  about?: string;
  /** What the page shows, for its 'as of' time. */
  freshness?: Pick<ShopQuery<unknown>, 'dataUpdatedAt' | 'error'>;
  children: ReactNode;
}) {
  const badge = useAtomValue(newOrdersBadgeAtom);
  const pageTitle = adminText('pageTitle', { page: title, shop: useShopName() });
  useDocumentTitle(
    badge === '' ? pageTitle : adminNewOrdersText('badge', { n: badge, title: pageTitle }),
  );
  const explanation = useAbout();
  return (
    <div className={styles.page}>
      <header className={styles.header} data-sections={sections ? '' : undefined}>
        <h1 className={styles.title}>{title}</h1>
        {freshness?.error && freshness.dataUpdatedAt > 0 && (
          <p className={styles.asOf}>
            {adminText('asOf', { time: readAt(freshness.dataUpdatedAt) })}
          </p>
        )}
        <div className={styles.aside}>
          {aside}
          {about && <SmallButton {...explanation.button} />}
          {more.length > 0 && (
            <>
              <MoreButtons actions={more} />
              <MoreMenu actions={more} />
            </>
          )}
        </div>
        {sections && <div className={styles.sections}>{sections}</div>}
      </header>
      {about && explanation.isShown && (
        <p id={explanation.id} className={styles.about}>
          {about}
        </p>
      )}
      {children}
      <DemoStaffLine />
    </div>
  );
}

/** Whether the page says what it is about, and the button that shows or hides it. */
function useAbout() {
  const id = useId();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [isShown, setShown] = useState(
    () => !readStaffPreference('admin_known_pages').includes(path),
  );
  useEffect(() => {
    const known = readStaffPreference('admin_known_pages');
    if (!known.includes(path)) writeStaffPreference('admin_known_pages', [...known, path]);
  }, [path]);
  return {
    id,
    isShown,
    button: {
      icon: 'info',
      tone: 'bare',
      isIconOnly: true,
      'aria-expanded': isShown,
      'aria-controls': id,
      onClick: () => setShown(!isShown),
      children: adminText('about'),
    },
  } as const;
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
