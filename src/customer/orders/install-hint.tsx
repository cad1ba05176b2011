import { useAtomValue } from 'jotai';
import { writePreference } from '../../phone/db/preferences.ts';
import { installAtom } from '../../state/install.ts';
import { usePreference } from '../../state/preference.ts';
import { settingsText } from '../../text/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import * as styles from './refused-order.module.css';

const hide = () => writePreference('install_hint_gone', true);

/** Offers the home screen once somebody has ordered; never again after a no. */
export function InstallHint() {
  const offer = useAtomValue(installAtom);
  const isGone = usePreference('install_hint_gone');
  if (!offer || isGone) return null;
  return (
    <Notice title={settingsText('install')} text={settingsText('installText')}>
      <div className={styles.actions}>
        <Button onClick={() => void offer.install().then(hide)}>
          {settingsText('installButton')}
        </Button>
        <Button tone="plain" onClick={hide}>
          {settingsText('installLater')}
        </Button>
      </div>
    </Notice>
  );
}
