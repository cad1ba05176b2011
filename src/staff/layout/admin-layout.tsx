import { Outlet } from '@tanstack/react-router';
import { Activity, useEffect, useState } from 'react';
import { readStaffPreference, writeStaffPreference } from '../../phone/db/admin-preferences.ts';
import { useShopName } from '../../state/shop-name.ts';
import { adminText } from '../../text/admin.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ClosedNotice } from '../closing/closed-notice.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { useShopStream } from '../live-shop.ts';
import { LockScreen } from '../lock/lock-screen.tsx';
import { lockNow, useLock } from '../lock/use-lock.ts';
import { NewOrderBar } from '../new-orders/new-order-bar.tsx';
import { useNewOrders } from '../new-orders/use-new-orders.ts';
import { startStaffOutbox } from '../orders/outbox/start-outbox.ts';
import { useIsFailing, useWaitingCount } from '../orders/outbox/use-outbox.ts';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { useAdmin, useMayDo } from '../use-admin.ts';
import { useIsOnline } from '../use-is-online.ts';
import { useKeepSession } from '../use-keep-session.ts';
import { useRefetchAll } from '../use-shop-query.ts';
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
          <header className={styles.bar}>
            <SmallButton icon="menu" tone="bare" isIconOnly onClick={() => setMenuOpen(true)}>
              {adminText('menu')}
            </SmallButton>
            <ShopName />
            <LanguageSwitch />
          </header>
          <header className={styles.sidebar}>
            <ShopName />
            <LanguageSwitch />
            <AdminNavigation onKeys={() => showKeys(true)} onLock={hasPin ? lockNow : undefined} />
          </header>
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
          <main id="content" tabIndex={-1} className={styles.content}>
            <div className={styles.line} ref={measureBars}>
              <NewOrderBar
                {...newOrders}
                isOnline={isOnline}
                waitingCount={waitingCount}
                isFailing={isFailing}
              />
            </div>
            {mayReadUpiChanges && <UpiNotice />}
            {mayReadAccountChanges && <AccountNotice />}
            <ClosedNotice />
            <Outlet />
          </main>
        </div>
      </Activity>
      {isLocked && hasPin && <LockScreen newOrders={newOrders.words} onUnlock={unlock} />}
    </>
  );
}

/** Sets `--bars` to the height of the sticky bars, for elements that stick below them. */
function measureBars(bars: HTMLElement | null): (() => void) | undefined {
  if (bars === null) return undefined;
  const observer = new ResizeObserver(() => {
    bars.parentElement?.style.setProperty('--bars', `${bars.offsetHeight}px`);
  });
  observer.observe(bars);
  return () => observer.disconnect();
}

function ShopName() {
  return (
    <span className={styles.shop}>
      {useShopName()} <span className={styles.area}>{adminText('area')}</span>
    </span>
  );
}
