import type { ReactNode } from 'react';
import type { DeliveryLocation } from '../../data/local/preferences.ts';
import type { Paise } from '../../domain/money.ts';
import { shellText } from '../../text/shell.ts';
import { CartBar } from '../../ui/cart-bar.tsx';
import { classes } from '../../ui/classes.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Icon } from '../../ui/icon.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Navigation, type NavigationItem } from '../../ui/navigation.tsx';
import { ToastHost } from '../../ui/toast-host.tsx';
import type { Frame } from './frame.ts';
import styles from './shell.module.css';
import { SiteHeader } from './site-header.tsx';

export interface ShellProps {
  frame: Frame;
  location: DeliveryLocation | null;
  cartCount: number;
  cartTotal: Paise | null;
  isOffline: boolean;
  /** Takes over a new version; undefined when there is none. */
  onUpdate?: (() => void) | undefined;
  children: ReactNode;
}

/** The frame around every screen: header or bottom navigation, cart bar, offline line, toasts. */
export function Shell({
  frame,
  location,
  cartCount,
  cartTotal,
  isOffline,
  onUpdate,
  children,
}: ShellProps) {
  const isOffice = frame === 'office';
  const isBare = frame === 'bare' || isOffice;
  const hasCartBar = frame === 'shop' && cartCount > 0 && cartTotal !== null;
  const items = navigationItems(cartCount);
  return (
    <div
      className={classes(
        styles.shell,
        !isBare && styles.withNavigation,
        (hasCartBar || frame === 'own-bar') && styles.withBar,
      )}
    >
      {!isOffice && (
        <a href="#content" className={styles.skip}>
          {shellText('skipToContent')}
        </a>
      )}
      <LiveRegion />
      {!isBare && <SiteHeader items={items} location={location} />}
      {isOffline && !isOffice && (
        <p className={styles.line}>
          <Icon name="offline" size={20} />
          {shellText('offlineLine')}
        </p>
      )}
      {onUpdate && (
        <p className={styles.line}>
          {shellText('updateReady')}
          <button type="button" className={styles.update} onClick={onUpdate}>
            {shellText('updateNow')}
          </button>
        </p>
      )}
      {isOffice ? (
        children
      ) : (
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      )}
      {hasCartBar && (
        <CartBar
          label={shellText('cart')}
          to="/cart"
          countText={shellText.count('items', cartCount)}
          totalText={formatRupees(cartTotal)}
          note={shellText('totalNote')}
          action={shellText('viewCart')}
        />
      )}
      {!isBare && <Navigation place="bottom" label={shellText('mainNavigation')} items={items} />}
      <ToastHost />
    </div>
  );
}

function navigationItems(cartCount: number): NavigationItem[] {
  return [
    { to: '/home', icon: 'home', label: shellText('home') },
    { to: '/search', icon: 'search', label: shellText('search') },
    {
      to: '/cart',
      icon: 'basket',
      label: shellText('cart'),
      count: cartCount,
      countText: shellText.count('items', cartCount),
    },
    { to: '/profile', icon: 'person', label: shellText('profile') },
  ];
}
