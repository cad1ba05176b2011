import { APP_VERSION } from '../../domain/store/app-name.ts';
import type { SyncEvent } from '../../phone/db/sync-events.ts';
import type { SessionView } from '../../state/session.ts';
import { useShopName } from '../../state/shop-name.ts';
import { settingsText } from '../../text/settings.ts';
import { shellText } from '../../text/shell.ts';
import { BackLink, Page, PageHeader, useDocumentTitle } from '../../ui/page.tsx';
import { AlertSettings } from './settings/alert-settings.tsx';
import { DataSettings } from './settings/data-settings.tsx';
import { DeviceSettings } from './settings/device-settings.tsx';
import { DisplaySettings } from './settings/display-settings.tsx';
import { InstallSettings } from './settings/install-settings.tsx';
import { OrderSettings } from './settings/order-settings.tsx';
import { type PhoneState, PhoneSettings } from './settings/phone-settings.tsx';
import { RecentEvents } from './settings/recent-events.tsx';
import * as styles from './settings/settings.module.css';

/** How the app behaves on this phone, and what it keeps here (D25). */
export function SettingsScreen({
  phone,
  events,
  session,
}: {
  phone: PhoneState;
  events: readonly SyncEvent[];
  session: SessionView;
}) {
  useDocumentTitle(settingsText('pageTitle', { shop: useShopName() }));
  return (
    <Page isNarrow>
      <PageHeader
        title={settingsText('heading')}
        back={<BackLink label={shellText('back')} fallback="/profile" />}
      />
      <DisplaySettings />
      <AlertSettings />
      <OrderSettings />
      <PhoneSettings phone={phone} />
      <RecentEvents events={events} />
      <DeviceSettings session={session} />
      <DataSettings unsentCount={phone.unsentCount} isSignedIn={session.kind === 'signed_in'} />
      <InstallSettings />
      <p className={styles.version}>{settingsText('version', { version: APP_VERSION })}</p>
    </Page>
  );
}
