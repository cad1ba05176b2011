import { Link } from '@tanstack/react-router';
import { adminHealthText } from '../../text/admin-health.ts';
import { adminLockText } from '../../text/admin-lock.ts';
import { adminLogText } from '../../text/admin-log.ts';
import { adminSettingsText } from '../../text/admin-settings.ts';
import * as styles from '../components/sections.module.css';
import { Sections } from '../components/sections.tsx';
import { useMayDo } from '../session/use-admin.ts';

export function SettingsSections() {
  const mayReadLog = useMayDo('read_log');
  return (
    <Sections label={adminSettingsText('sections')}>
      <Link to="/admin/settings" className={styles.section} activeOptions={{ exact: true }}>
        {adminSettingsText('store')}
      </Link>
      <Link to="/admin/settings/areas" className={styles.section}>
        {adminSettingsText('areas')}
      </Link>
      <Link to="/admin/settings/coupons" className={styles.section}>
        {adminSettingsText('coupons')}
      </Link>
      <Link to="/admin/settings/devices" className={styles.section}>
        {adminLockText('page')}
      </Link>
      <Link to="/admin/settings/health" className={styles.section}>
        {adminHealthText('title')}
      </Link>
      {mayReadLog && (
        <Link
          to="/admin/settings/changes"
          className={styles.section}
          activeOptions={{ includeSearch: false }}
        >
          {adminLogText('title')}
        </Link>
      )}
    </Sections>
  );
}
