import type { ReactNode } from 'react';
import { shellText } from '../../text/shell.ts';
import { classNames } from '../../ui/class-names.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { ToastHost } from '../../ui/toast-host.tsx';
import { CartPanelPlace } from './cart-panel-place.tsx';
import { CartSummary } from './cart-summary.tsx';
import type { Frame } from './frame.ts';
import { OrderStripPlace } from './order-strip-place.tsx';
import { MainNavigation } from './main-navigation.tsx';
import * as styles from './shell.module.css';
import { SiteHeader } from './site-header.tsx';

interface ShellProps {
  frame: Frame;
  /** On a wide screen the cart has a column beside the screen, instead of the cart bar. */
  hasCartBeside: boolean;
  /** What is to be said above every screen. */
  lines: ReactNode;
  children: ReactNode;
}

/** The frame around every screen: header or bottom navigation, cart bar, offline line, toasts. */
export function Shell({ frame, hasCartBeside, lines, children }: ShellProps) {
  const isOffice = frame === 'office';
  const isBare = frame === 'bare' || isOffice;
  return (
    <div
      className={classNames(
        styles.shell,
        !isBare && styles.withNavigation,
        frame === 'own-bar' && styles.withBar,
      )}
    >
      {!isOffice && <SkipLink>{shellText('skipToContent')}</SkipLink>}
      <LiveRegion />
      {!isBare && <SiteHeader />}
      {lines}
      {isOffice ? (
        children
      ) : (
        <div className={classNames(hasCartBeside && styles.withCart)}>
          <main id="content" tabIndex={-1} className={styles.content}>
            {children}
          </main>
          {hasCartBeside && <CartPanelPlace />}
        </div>
      )}
      {frame === 'shop' && (
        <CartSummary className={hasCartBeside ? styles.unlessBeside : undefined} />
      )}
      {!isBare && <OrderStripPlace />}
      {!isBare && <MainNavigation place="bottom" />}
      <ToastHost />
    </div>
  );
}
