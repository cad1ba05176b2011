import { Link } from '@tanstack/react-router';
import { type ReactNode, type Ref, useState } from 'react';
import { adminText } from '../../text/admin.ts';
import { adminNewOrdersText } from '../../text/admin-new-orders.ts';
import { adminOutboxText } from '../../text/admin-outbox.ts';
import { Icon } from '../../ui/icon.tsx';
import { SmallButton } from '../components/small-button.tsx';
import * as styles from './new-order-bar.module.css';
import type { NewOrders } from './use-new-orders.ts';

/**
 * The bar on top of every page: new orders, the connection and the sound; on a phone with the menu and, while there is
 * no news, the shop's name. It is one row that keeps its height: news must not move the page while somebody presses a
 * button on it.
 */
export function NewOrderBar({
  ref,
  menu,
  shop,
  languages,
  words,
  sound,
  arm,
  mute,
  acknowledgeAll,
  isOnline,
  waitingCount,
  isFailing,
}: NewOrders & {
  ref: Ref<HTMLElement>;
  menu: ReactNode;
  shop: ReactNode;
  languages: ReactNode;
  isOnline: boolean;
  waitingCount: number;
  isFailing: boolean;
}) {
  const hasNews = words !== '';
  const hasConnectionNews = !isOnline || waitingCount > 0;
  const isOn = sound === 'on';
  return (
    <header
      ref={ref}
      className={styles.bar}
      data-news={hasNews || undefined}
      data-connection={hasConnectionNews || undefined}
    >
      <div className={styles.row}>
        <div className={styles.menu}>{menu}</div>
        {hasNews && <Icon name="bell" />}
        {!hasNews && !isOnline && <Icon name="offline" size={20} />}
        <div className={styles.words}>
          {!hasNews && !hasConnectionNews && <div className={styles.shop}>{shop}</div>}
          <div role="alert">
            {hasNews && (
              <Link to="/admin/orders" className={styles.news}>
                {words}
              </Link>
            )}
          </div>
          <output>
            {hasConnectionNews && (
              <Connection
                isOnline={isOnline}
                waitingCount={waitingCount}
                isFailing={isFailing}
                canUnfold={!hasNews}
              />
            )}
          </output>
          {!hasConnectionNews && sound !== 'on' && (
            <p className={styles.sound}>{adminNewOrdersText(sound)}</p>
          )}
          {!hasConnectionNews && isOn && !hasNews && (
            <p className={styles.calm}>{adminNewOrdersText('none')}</p>
          )}
        </div>
        {hasNews && (
          <div className={styles.acknowledge}>
            <SmallButton icon="check" onClick={acknowledgeAll}>
              {adminNewOrdersText('acknowledge')}
            </SmallButton>
          </div>
        )}
        <div className={styles.bell}>
          <SmallButton
            icon={isOn ? 'loud' : 'muted'}
            tone="bare"
            isIconOnly={isOn || hasNews}
            onClick={isOn ? mute : arm}
          >
            {adminNewOrdersText(isOn ? 'mute' : 'arm')}
          </SmallButton>
        </div>
        <div className={styles.languages}>{languages}</div>
      </div>
    </header>
  );
}

/**
 * What waits for the network, and what can be done without it: as much as fits, and all of it after a press. Below the
 * news there is no room for a second thing to press.
 */
function Connection({
  isOnline,
  waitingCount,
  isFailing,
  canUnfold,
}: {
  isOnline: boolean;
  waitingCount: number;
  /** The shop was reached with some of it, and has failed. */
  isFailing: boolean;
  canUnfold: boolean;
}) {
  const [isWhole, setWhole] = useState(false);
  const counted = isFailing ? 'failing' : 'waiting';
  const waiting = waitingCount > 0 && <b>{adminOutboxText.count(counted, waitingCount)}</b>;
  const words = (
    <span className={styles.state}>
      {waiting}
      {waiting && !isOnline && ' · '}
      {!isOnline && <span>{adminText('offline')}</span>}
    </span>
  );
  if (isOnline || !canUnfold) return words;
  return (
    <button
      type="button"
      className={styles.more}
      aria-expanded={isWhole}
      onClick={() => setWhole(!isWhole)}
    >
      {words}
    </button>
  );
}
