import type { SyncEvent } from '../../../phone/db/sync-events.ts';
import { shopTime } from '../../../phone/db/shop-clock.ts';
import { settingsText } from '../../../text/settings.ts';
import { formatWhen } from '../../../shared/shop/shop-times.ts';
import { Card, Section } from '../../../ui/page.tsx';
import * as styles from './settings.module.css';

/** What last happened between phone and shop, newest first. */
export function RecentEvents({ events }: { events: readonly SyncEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Section title={settingsText('recent')}>
      <Card>
        <ol className={styles.events}>
          {events.map(({ seq, kind, orderNumber = '', atMs }) => (
            <li key={seq}>
              <span>{settingsText(`event_${kind}`, { number: orderNumber })}</span>
              <time dateTime={new Date(atMs).toISOString()} className="soft">
                {formatWhen(shopTime(new Date(atMs)))}
              </time>
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  );
}
