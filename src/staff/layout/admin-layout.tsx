import { Outlet } from '@tanstack/react-router';
import { Activity, useEffect, useState } from 'react';
import { readStaffPreference, writeStaffPreference } from '../../phone/db/admin-preferences.ts';
import { useShopName } from '../../state/shop-name.ts';
import { adminText } from '../../text/admin.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ClosedNotice } from '../closing/closed-notice.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { useShopStream } from '../queries/live-shop.ts';
import { LockScreen } from '../lock/lock-screen.tsx';
import { lockNow, useLock } from '../lock/use-lock.ts';
import { NewOrderBar } from '../new-orders/new-order-bar.tsx';
import { useNewOrders } from '../new-orders/use-new-orders.ts';
import { startStaffOutbox } from '../orders/outbox/start-outbox.ts';
import { useIsFailing, useWaitingCount } from '../orders/outbox/use-outbox.ts';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { useAdmin, useMayDo } from '../session/use-admin.ts';
import { useIsOnline } from '../queries/use-is-online.ts';
import { useKeepSession } from '../session/use-keep-session.ts';
import { useRefetchAll } from '../queries/use-shop-query.ts';
import * as styles from './admin-layout.module.css';
import { AdminNavigation } from './admin-navigation.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { AccountNotice } from './account-notice.tsx';
import { UpiNotice } from './upi-notice.tsx';

/** The frame of the admin area: sidebar on a wide screen, a bar with a menu on a phone. */
export function AdminLayout() {
  const { token } = useAdmin();
  const mayReadUpiChanges = useMayDo('read_upi_changes');
  const mayReadAccountChanges = useMayDo('read_account_changes');
  const shopName = useShopName();
  const isOnline = useIsOnline();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [areKeysShown, showKeys] = useState(false);
  const [hasShortcuts, setShortcuts] = useState(() => readStaffPreference('admin_shortcuts'));
  useKeepSession();
  useShopStream(token);
  useRefetchAll(token);
  useEffect(startStaffOutbox, []);
  const waitingCount = useWaitingCount();
  const isFailing = useIsFailing();
  const { hasPin, isLocked, unlock } = useLock();
  const newOrders = useNewOrders();
  useShortcuts(hasShortcuts && !isLocked, {
    onHelp: () => showKeys(true),
    onAcknowledge: newOrders.acknowledgeAll,
  });

  return (
    <>
      <Activity mode={isLocked ? 'hidden' : 'visible'}>
        <div className={styles.layout}>
          <SkipLink>{adminText('skipToContent')}</SkipLink>
          <div className={styles.sidebar}>
            <span className={styles.shop}>
              {shopName} <span className={styles.area}>{adminText('area')}</span>
            </span>
            <LanguageSwitch />
            <AdminNavigation onKeys={() => showKeys(true)} onLock={hasPin ? lockNow : undefined} />
          </div>
          <ShortcutsDialog
            isOpen={areKeysShown}
            isOn={hasShortcuts}
            onSwitch={(isOn) => {
              writeStaffPreference('admin_shortcuts', isOn);
              setShortcuts(isOn);
            }}
            onClose={() => showKeys(false)}
          />
          <Sheet
            isOpen={isMenuOpen}
            onClose={() => setMenuOpen(false)}
            title={adminText('menu')}
            closeLabel={adminText('closeMenu')}
          >
            <LanguageSwitch />
            <AdminNavigation
              onGo={() => setMenuOpen(false)}
              onLock={
                hasPin
                  ? () => {
                      setMenuOpen(false);
                      lockNow();
                    }
                  : undefined
              }
            />
          </Sheet>
          <div className={styles.column}>
            <NewOrderBar
              ref={measureBar}
              menu={
                <SmallButton icon="menu" tone="bare" isIconOnly onClick={() => setMenuOpen(true)}>
                  {adminText('menu')}
                </SmallButton>
              }
              shop={
                <span className={styles.name} title={shopName}>
                  {shopName}
                </span>
              }
              languages={<LanguageSwitch />}
              {...newOrders}
              isOnline={isOnline}
              waitingCount={waitingCount}
              isFailing={isFailing}
            />
            <main id="content" tabIndex={-1} className={styles.content}>
              <div className={styles.notices}>
                {mayReadUpiChanges && <UpiNotice />}
                {mayReadAccountChanges && <AccountNotice />}
                <ClosedNotice />
              </div>
              <Outlet />
            </main>
          </div>
        </div>
      </Activity>
      {isLocked && hasPin && <LockScreen newOrders={newOrders.words} onUnlock={unlock} />}
    </>
  );
}

/** Sets `--bar` to the height of the bar, for elements that stick below it. */
function measureBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const observer = new ResizeObserver(() => {
    bar.parentElement?.style.setProperty('--bar', `${bar.offsetHeight}px`);
  });
  observer.observe(bar);
  return () => observer.disconnect();
}
