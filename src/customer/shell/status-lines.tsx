import { useAtomValue } from 'jotai';
import { memo, useSyncExternalStore } from 'react';
import { isUpgradeBlocked, watchBlocked } from '../../phone/db/blocked-upgrade.ts';
import { applyUpdateAtom } from '../../state/app-update.ts';
import { shellText } from '../../text/shell.ts';
import { Icon } from '../../ui/icon.tsx';
import { CodeLine } from './code-line.tsx';
import * as styles from './shell.module.css';
import { useAway } from './use-away.ts';

/** Why the shop or the database cannot be reached, and that a new version is ready; nothing while all is well. */
export const StatusLines = memo(function StatusLines({
  isOffice,
}: {
  /** The admin area has a connection line of its own. */
  isOffice: boolean;
}) {
  const away = useAway();
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
