import { joinAddress } from '../../domain/people/profile.ts';
import { useDeliveryLocation } from '../../state/page.ts';
import { usePreference } from '../../state/preference.ts';
import { cartText } from '../../text/cart.ts';
import { homeText } from '../../text/home.ts';
import { shellText } from '../../text/shell.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as styles from './delivery-line.module.css';

/** Where the cart will go, as far as the phone knows, and in how many minutes, if the shop promises any. */
export function DeliveryLine({ promiseMinutes }: { promiseMinutes: number }) {
  const location = useDeliveryLocation();
  const saved = usePreference('saved_address');
  if (!location) return null;
  const { areaName, pincode } = location;
  // A street in another pincode is not where this cart goes.
  const address = saved?.pincode === pincode && joinAddress(saved);
  return (
    <div className={styles.line}>
      <Icon name="pin" />
      <div className={styles.words}>
        {promiseMinutes > 0 && (
          <p className={styles.minutes}>{homeText('inMinutes', { minutes: promiseMinutes })}</p>
        )}
        <p>{cartText('deliveryTo', { place: address || areaName || pincode, pincode })}</p>
      </div>
      <LinkButton to="/location" tone="quiet">
        {shellText('change')}
      </LinkButton>
    </div>
  );
}
