import { readSettings } from '../api/settings.ts';
import { adminSettingsText } from '../../text/admin-settings.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { useCloseForNow } from '../closing/use-close-for-now.ts';
import { PosterCard } from '../poster/poster-card.tsx';
import { RemoteView } from '../components/remote-view.tsx';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsSections } from './settings-sections.tsx';

/** Hours, prices, support and payment. Phones receive changes by realtime. */
export function SettingsScreen() {
  const settings = useShopQuery(['settings'], readSettings, 'catalogue');
  const closeForNow = useCloseForNow();
  return (
    <AdminPage
      title={adminSettingsText('title')}
      sections={<SettingsSections />}
      more={closeForNow}
      freshness={settings}
    >
      <RemoteView remote={settings}>
        {(known) => <SettingsForm settings={known} onSaved={settings.refetch} />}
      </RemoteView>
      <PosterCard />
    </AdminPage>
  );
}
