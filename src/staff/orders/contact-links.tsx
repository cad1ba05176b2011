import type { AdminOrder } from '../api/orders.ts';
import { localPhoneDigits } from '../../domain/people/contact.ts';
import { firstEight } from '../../domain/order/number.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { SmallAnchor } from '../components/small-button.tsx';
import * as styles from './contact-links.module.css';
import { customerName } from './order-words.ts';

/** Links to call the customer, or to write with the order number. */
export function ContactLinks({ order, shopName }: { order: AdminOrder; shopName: string }) {
  const digits = localPhoneDigits(order.customer.phone);
  if (digits === '') return null;
  const name = customerName(order);
  const message = adminOrdersText('whatsappMessage', {
    name,
    shop: shopName,
    number: firstEight(order.number),
  });
  return (
    <div className={styles.links}>
      <SmallAnchor
        icon="phone"
        tone="soft"
        href={`tel:+91${digits}`}
        aria-label={adminOrdersText('callCustomer', { name })}
      >
        {adminOrdersText('call')}
      </SmallAnchor>
      <SmallAnchor
        icon="chat"
        tone="soft"
        href={`https://wa.me/91${digits}?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noreferrer"
        aria-label={adminOrdersText('whatsappCustomer', { name })}
      >
        {adminOrdersText('whatsapp')}
      </SmallAnchor>
    </div>
  );
}
