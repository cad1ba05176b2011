import { useEffect, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { ServerReachability } from '../../../phone/server-reachability.ts';
import { settingsText } from '../../../text/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card, Section } from '../../../ui/page.tsx';
import * as styles from './settings.module.css';

export interface PhoneState {
  reachability: ServerReachability;
  /** Something answers, but with no catalogue: a shop that fails, or what stands before it. */
  hasCatalogueFailed: boolean;
  unsentCount: number;
  productCount: number;
}

/** Whether phone and shop are in step, and how safe what is kept here is. */
export function PhoneSettings({ phone }: { phone: PhoneState }) {
  const { reachability, hasCatalogueFailed, unsentCount, productCount } = phone;
  const isFailing = reachability === 'reachable' && hasCatalogueFailed;
  const isAway = isFailing || reachability === 'unreachable' || reachability === 'portal';
  return (
    <Section title={settingsText('phone')}>
      <Card>
        <p className={styles.state}>
          <Icon name={isAway ? 'offline' : 'check'} size={20} />
          {settingsText(isFailing ? 'event_nonsense' : reachability)}
        </p>
        <p className={styles.state}>
          <Icon name={unsentCount > 0 ? 'clock' : 'check'} size={20} />
          {unsentCount > 0 ? settingsText.count('unsent', unsentCount) : settingsText('allSent')}
        </p>
        <p className={styles.state}>
          <Icon name="basket" size={20} />
          {settingsText.count('catalogue', productCount)}
        </p>
        <StorageState />
      </Card>
    </Section>
  );
}

function StorageState() {
  const { usedBytes, isProtected, protect } = useStorage();
  if (isProtected === null) return null;
  return (
    <div className={styles.row}>
      <div>
        {usedBytes !== null && <p>{settingsText('storage', { used: formatBytes(usedBytes) })}</p>}
        <p className="soft">{settingsText(isProtected ? 'protected' : 'unprotected')}</p>
      </div>
      {!isProtected && (
        <Button tone="soft" onClick={() => void protect()}>
          {settingsText('protect')}
        </Button>
      )}
    </div>
  );
}

/** What the browser says about this app's storage; nulls where it says nothing. */
function useStorage() {
  const [usedBytes, setUsedBytes] = useState<number | null>(null);
  const [isProtected, setProtected] = useState<boolean | null>(null);
  useEffect(() => {
    if (!('storage' in navigator)) return;
    void navigator.storage.estimate().then(({ usage }) => setUsedBytes(usage ?? null));
    void navigator.storage.persisted().then(setProtected);
  }, []);
  return {
    usedBytes,
    isProtected,
    protect: async () => {
      const isAgreed = await navigator.storage.persist();
      setProtected(isAgreed);
      if (!isAgreed) toast(settingsText('protectRefused'));
    },
  };
}

const KB = 1_000;

function formatBytes(bytes: number): string {
  return bytes < KB * KB ? `${Math.ceil(bytes / KB)} kB` : `${(bytes / KB / KB).toFixed(1)} MB`;
}
