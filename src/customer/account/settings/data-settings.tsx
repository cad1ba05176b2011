import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import {
  eraseThisPhone,
  exportPersonalData,
  personalDataElsewhere,
} from '../../../phone/db/personal-data.ts';
import { nameOfStore } from '../../../phone/db/visited-stores.ts';
import { endPushSubscription } from '../../../phone/db/push-subscription.ts';
import { settingsText } from '../../../text/settings.ts';
import { shellText } from '../../../text/shell.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Section } from '../../../ui/page.tsx';
import { Dialog, DialogActions } from '../../../ui/sheet.tsx';
import { DeleteAccount } from './delete-account.tsx';
import * as styles from './settings.module.css';

const NOTHING = { stores: [] as string[], unsentCount: 0 };
const FILE_NAME = 'essentials-data.json';

/** Take one's data along, or off this phone. */
export function DataSettings({
  unsentCount,
  isSignedIn,
}: {
  unsentCount: number;
  isSignedIn: boolean;
}) {
  const [isAsking, setAsking] = useState(false);
  const [elsewhere, setElsewhere] = useState(NOTHING);
  const navigate = useNavigate();

  const ask = async () => {
    setElsewhere(await personalDataElsewhere());
    setAsking(true);
  };
  const erase = async () => {
    await eraseThisPhone();
    await endPushSubscription();
    toast.success(settingsText('erased'));
    await navigate({ to: '/', replace: true });
  };

  const lostCount = unsentCount + elsewhere.unsentCount;
  const shops = elsewhere.stores
    .map((store) => nameOfStore(store).name || settingsText('unlistedShop'))
    .join(', ');
  return (
    <Section title={settingsText('data')}>
      <Card>
        <div className={styles.row}>
          <div>
            <p className="soft">{settingsText('exportText')}</p>
          </div>
          <Button tone="soft" onClick={() => attempt(download)}>
            {settingsText('export')}
          </Button>
        </div>
        <div className={styles.row}>
          <div>
            <p className="soft">{settingsText('eraseText')}</p>
          </div>
          <Button tone="danger" onClick={() => attempt(ask)}>
            {settingsText('erase')}
          </Button>
        </div>
        {isSignedIn && <DeleteAccount unsentCount={unsentCount} />}
      </Card>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={settingsText('eraseTitle')}
        closeLabel={shellText('close')}
      >
        <p>{settingsText('eraseWarning')}</p>
        {shops !== '' && <p>{settingsText('eraseElsewhere', { shops })}</p>}
        {lostCount > 0 && (
          <p>
            <strong>{settingsText.count('eraseUnsent', lostCount)}</strong>
          </p>
        )}
        <DialogActions>
          <Button tone="plain" onClick={() => setAsking(false)}>
            {settingsText('eraseNo')}
          </Button>
          <Button tone="danger" onClick={() => attempt(erase)}>
            {settingsText('eraseYes')}
          </Button>
        </DialogActions>
      </Dialog>
    </Section>
  );
}

function attempt(action: () => Promise<void>): void {
  action().catch((error: unknown) => {
    console.warn('Personal data', error);
    toast.error(settingsText('failed'));
  });
}

/** Hands the export over as a file. */
async function download(): Promise<void> {
  const json = await exportPersonalData(new Date());
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
