import type { ReactNode } from 'react';
import { readHealth, type ShopHealth } from '../api/health.ts';
import { adminHealthText } from '../../text/admin-health.ts';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { AdminPage } from '../components/admin-page.tsx';
import { formatDateTime } from '../components/format-time.ts';
import { PlainCard } from '../components/plain-card.tsx';
import { RemoteView } from '../components/remote-view.tsx';
import { SettingsSections } from '../settings/settings-sections.tsx';
import { useShopQuery } from '../queries/use-shop-query.ts';
import * as styles from './health-screen.module.css';
import { bytesText, durationText } from './health-words.ts';
import { LogWords, ServerErrors } from './server-errors.tsx';

/** The server's warnings and figures. */
export function HealthScreen() {
  const health = useShopQuery(['health'], readHealth);
  return (
    <AdminPage title={adminHealthText('title')} sections={<SettingsSections />} freshness={health}>
      <RemoteView remote={health}>
        {(known) => (
          <div className={styles.page}>
            <Verdict health={known} />
            <ServerCard health={known} />
            <ServerErrors {...known} />
            <StorageCard health={known} />
            <BackupCard health={known} />
          </div>
        )}
      </RemoteView>
    </AdminPage>
  );
}

function Verdict({ health: { warnings, command } }: { health: ShopHealth }) {
  if (warnings.length === 0) return <Notice title={adminHealthText('allWell')} />;
  return (
    <Notice
      tone={warnings.includes('database') ? 'danger' : 'warning'}
      title={adminHealthText.count('lookAt', warnings.length)}
    >
      <ul className={styles.warnings}>
        {warnings.map((code) => (
          <li key={code}>{adminHealthText(`warning_${code}`, { command })}</li>
        ))}
      </ul>
    </Notice>
  );
}

function ServerCard({ health }: { health: ShopHealth }) {
  const { version, uptimeSeconds, errorsToday, pushesLate, orderLog, warnings } = health;
  return (
    <PlainCard title={adminHealthText('server')}>
      <dl className={styles.figures}>
        <Figure name={adminHealthText('version')}>{version}</Figure>
        <Figure name={adminHealthText('uptime')}>{durationText(uptimeSeconds)}</Figure>
        <Count name={adminHealthText('errors')} count={errorsToday} />
        <Count name={adminHealthText('pushesLate')} count={pushesLate} />
        {orderLog && (
          <Figure
            name={adminHealthText('ordersUnlogged')}
            isBad={warnings.some((code) => code.startsWith('order_log_'))}
          >
            {countText(orderLog.unlogged)}
          </Figure>
        )}
      </dl>
      <p className={styles.soft}>{adminHealthText('errorsAre')}</p>
    </PlainCard>
  );
}

function StorageCard({ health }: { health: ShopHealth }) {
  const { isDatabaseOk, databaseBytes, diskFreeBytes, warnings } = health;
  return (
    <PlainCard title={adminHealthText('storage')}>
      <dl className={styles.figures}>
        <Figure name={adminHealthText('database')} isBad={!isDatabaseOk}>
          {adminHealthText(isDatabaseOk ? 'databaseOk' : 'databaseBad')}
        </Figure>
        <Figure name={adminHealthText('databaseSize')}>{bytesText(databaseBytes)}</Figure>
        <Figure name={adminHealthText('diskFree')} isBad={warnings.includes('disk_low')}>
          {bytesText(diskFreeBytes)}
        </Figure>
      </dl>
    </PlainCard>
  );
}

function BackupCard({ health: { atMs, backup, warnings } }: { health: ShopHealth }) {
  const good = backup?.good;
  return (
    <PlainCard title={adminHealthText('backup')}>
      <dl className={styles.figures}>
        <Figure name={adminHealthText('lastGood')} isBad={!good}>
          {good ? formatDateTime(good.atMs) : adminHealthText('noBackup')}
        </Figure>
        {good && (
          <>
            <Figure name={adminHealthText('age')} isBad={warnings.includes('backup_old')}>
              {durationText((atMs - good.atMs) / 1_000)}
            </Figure>
            <Figure name={adminHealthText('size')}>{bytesText(good.bytes)}</Figure>
            <Figure name={adminHealthText('holds')}>
              {adminHealthText.count('orders', good.orders)}
            </Figure>
            <Figure name={adminHealthText('sent')}>
              {adminHealthText(good.isSent ? 'isSent' : 'notSent')}
            </Figure>
          </>
        )}
      </dl>
      {backup?.failure && <LogWords>{backup.failure}</LogWords>}
    </PlainCard>
  );
}

const countText = (count: number | null) =>
  count?.toLocaleString('en-IN') ?? adminHealthText('unknown');

/** A count that should be 0. */
function Count({ name, count }: { name: string; count: number | null }) {
  return (
    <Figure name={name} isBad={count !== null && count > 0}>
      {countText(count)}
    </Figure>
  );
}

function Figure({
  name,
  isBad = false,
  children,
}: {
  name: string;
  isBad?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={classNames(isBad && styles.bad)}>{children}</dd>
    </div>
  );
}
