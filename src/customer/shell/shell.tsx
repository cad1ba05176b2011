import type { ReactNode } from 'react';
import type { DeliveryLocation } from '../../phone/db/preferences.ts';
import { shellText } from '../../text/shell.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { ToastHost } from '../../ui/toast-host.tsx';
import { CartSummary } from './cart-summary.tsx';
import type { Frame } from './frame.ts';
import { MainNavigation } from './main-navigation.tsx';
import styles from './shell.module.css';
import { SiteHeader } from './site-header.tsx';

export interface ShellProps {
  frame: Frame;
  location: DeliveryLocation | null;
  /** Why the shop cannot be reached; null while it can. */
  away: 'offline' | 'portal' | 'silent' | null;
  /** Takes over a new version; undefined when there is none. */
  onUpdate?: (() => void) | undefined;
  children: ReactNode;
}

/** The frame around every screen: header or bottom navigation, cart bar, offline line, toasts. */
export function Shell({ frame, location, away, onUpdate, children }: ShellProps) {
  const isOffice = frame === 'office';
  const isBare = frame === 'bare' || isOffice;
  return (
    <div
      className={classes(
        styles.shell,
        !isBare && styles.withNavigation,
        frame === 'own-bar' && styles.withBar,
      )}
    >
      {!isOffice && (
        <a href="#content" className={styles.skip}>
          {shellText('skipToContent')}
        </a>
      )}
      <LiveRegion />
      {!isBare && <SiteHeader location={location} />}
      {away && !isOffice && (
        <p className={styles.line}>
          <Icon name="offline" size={20} />
          {shellText(`${away}Line`)}
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
      {frame === 'shop' && <CartSummary />}
      {!isBare && <MainNavigation place="bottom" />}
      <ToastHost />
    </div>
  );
}
