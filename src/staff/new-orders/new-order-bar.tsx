import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { adminText } from '../../text/admin.ts';
import { adminNewOrdersText } from '../../text/admin-new-orders.ts';
import { adminOutboxText } from '../../text/admin-outbox.ts';
import { Icon } from '../../ui/icon.tsx';
import { SmallButton } from '../components/small-button.tsx';
import * as styles from './new-order-bar.module.css';
import type { NewOrders } from './use-new-orders.ts';

/**
 * New orders, the connection and the sound, in one row that is always there and keeps its height: news must not move
 * the page while somebody presses a button on it.
 */
export function NewOrderBar({
  words,
  isArmed,
  arm,
  mute,
  acknowledgeAll,
  isOnline,
  waitingCount,
  isFailing,
}: NewOrders & { isOnline: boolean; waitingCount: number; isFailing: boolean }) {
  const hasNews = words !== '';
  const hasConnectionNews = !isOnline || waitingCount > 0;
  return (
    <div
      className={styles.bar}
      data-news={hasNews || undefined}
      data-connection={hasConnectionNews || undefined}
    >
      {hasNews && <Icon name="bell" />}
      {!hasNews && !isOnline && <Icon name="offline" size={20} />}
      <div className={styles.words}>
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
        {!hasConnectionNews && !isArmed && (
          <p className={styles.state}>{adminNewOrdersText('muted')}</p>
        )}
        {!hasConnectionNews && isArmed && !hasNews && (
          <p className={styles.state}>{adminNewOrdersText('none')}</p>
        )}
      </div>
      {hasNews && (
        <SmallButton onClick={acknowledgeAll}>{adminNewOrdersText('acknowledge')}</SmallButton>
      )}
      <SmallButton
        icon={isArmed ? 'loud' : 'muted'}
        tone={isArmed || hasNews ? 'bare' : 'plain'}
        isIconOnly={isArmed || hasNews}
        onClick={isArmed ? mute : arm}
      >
        {adminNewOrdersText(isArmed ? 'mute' : 'arm')}
      </SmallButton>
    </div>
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
