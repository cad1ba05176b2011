import { useAtomValue } from 'jotai';
import { memo, useSyncExternalStore } from 'react';
import { isUpgradeBlocked, watchBlocked } from '../../phone/db/blocked-upgrade.ts';
import type { ServerReachability } from '../../phone/server-reachability.ts';
import { applyUpdateAtom } from '../../state/app-update.ts';
import { reachabilityAtom } from '../../state/connection.ts';
import { shellText } from '../../text/shell.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNetwork } from '../../ui/use-network.ts';
import { CodeLine } from './code-line.tsx';
import * as styles from './shell.module.css';

/** Why the shop or the database cannot be reached, and that a new version is ready; nothing while all is well. */
export const StatusLines = memo(function StatusLines({
  isOffice,
}: {
  /** The admin area has a connection line of its own. */
  isOffice: boolean;
}) {
  const away = awayAs(useAtomValue(reachabilityAtom), useNetwork());
  const update = useAtomValue(applyUpdateAtom);
  const isBlocked = useSyncExternalStore(watchBlocked, isUpgradeBlocked, () => false);
  return (
    <>
      {isBlocked && (
        <p className={styles.line} role="alert">
          <Icon name="warning" size={20} />
          {shellText('oldTabLine')}
        </p>
      )}
      {away && !isOffice && (
        <p className={styles.line}>
          <Icon name="offline" size={20} />
          {shellText(`${away}Line`)}
        </p>
      )}
      <CodeLine />
      {update && (
        <p className={styles.line}>
          {shellText('updateReady')}
          <button type="button" className={styles.update} onClick={update.apply}>
            {shellText('updateNow')}
          </button>
        </p>
      )}
    </>
  );
});

function awayAs(reachability: ServerReachability, hasNetwork: boolean) {
  if (reachability === 'unreachable') return hasNetwork ? 'silent' : 'offline';
  return reachability === 'portal' ? 'portal' : null;
}
