import { Link } from '@tanstack/react-router';
import { readSettings } from '../api/settings.ts';
import { adminText } from '../../text/admin.ts';
import { useMayDo } from '../use-admin.ts';
import { useShopQuery } from '../use-shop-query.ts';
import * as styles from './demo-staff-line.module.css';

/** Explains that the demo staff change the status of orders (D11). */
export function DemoStaffLine() {
  const settings = useShopQuery(['settings'], readSettings);
  const maySetUp = useMayDo('set_up_shop');
  if (!settings.data?.hasDemoStaff) return null;
  return (
    <p className={styles.line}>
      {adminText('demoStaff')} {maySetUp && <Link to="/admin/setup">{adminText('setUp')}</Link>}
    </p>
  );
}
