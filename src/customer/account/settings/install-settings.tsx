import { useAtomValue } from 'jotai';
import { installAtom, isInstalled } from '../../../state/install.ts';
import { settingsText } from '../../../text/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Section } from '../../../ui/page.tsx';
import * as styles from './settings.module.css';

/** The way onto the home screen. */
export function InstallSettings() {
  const offer = useAtomValue(installAtom);
  return (
    <Section title={settingsText('install')}>
      <Card>
        {isInstalled() ? (
          <p>{settingsText('installed')}</p>
        ) : (
          <div className={styles.row}>
            <div>
              <p>{settingsText('installText')}</p>
              {!offer && <p className="soft">{settingsText('installByHand')}</p>}
            </div>
            {offer && (
              <Button onClick={() => void offer.install()}>{settingsText('installButton')}</Button>
            )}
          </div>
        )}
      </Card>
    </Section>
  );
}
