import { Link } from '@tanstack/react-router';
import { adminRequestsText } from '../../text/admin-requests.ts';
import * as styles from '../components/sections.module.css';
import { Sections } from '../components/sections.tsx';

export function RequestSections() {
  return (
    <Sections label={adminRequestsText('sections')}>
      <Link to="/admin/requests" className={styles.section} activeOptions={{ exact: true }}>
        {adminRequestsText('support')}
      </Link>
      <Link to="/admin/requests/waitlist" className={styles.section}>
        {adminRequestsText('waitlist')}
      </Link>
    </Sections>
  );
}
