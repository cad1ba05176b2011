import type { StoreSettings } from '../../domain/store/store-settings.ts';
import { billText } from '../../text/bill.ts';
import * as styles from './bill-issuer.module.css';

/** What of the settings a bill says; '' for what the shop has not given. */
export type Issuer = Pick<StoreSettings, 'shopAddress' | 'supportPhone' | 'gstin'>;

/** Who issues a bill: where the shop is, its phone and its GSTIN, as far as the shop has given them. */
export function BillIssuer({
  shopName,
  issuer: { shopAddress, supportPhone, gstin },
}: {
  /** '' where it stands above. */
  shopName: string;
  issuer: Issuer;
}) {
  if (shopAddress === '' && supportPhone === '' && gstin === '') return null;
  return (
    <address className={styles.issuer}>
      {shopName !== '' && <strong>{shopName}</strong>}
      {shopAddress !== '' && <span>{shopAddress}</span>}
      {supportPhone !== '' && <span>{billText('phone', { phone: supportPhone })}</span>}
      {gstin !== '' && <span>{billText('gstin', { gstin })}</span>}
    </address>
  );
}
