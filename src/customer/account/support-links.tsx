import { localPhoneDigits } from '../../domain/people/contact.ts';
import { useShopName } from '../../state/shop-name.ts';
import { supportText } from '../../text/support.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import * as styles from './support-screen.module.css';

/** As the owner has entered them; '' for what there is none of. */
export interface SupportContacts {
  supportPhone: string;
  supportWhatsapp: string;
  supportEmail: string;
}

/** The ways to talk to the shop now. */
export function SupportLinks({
  contacts: { supportPhone, supportWhatsapp, supportEmail },
  orderNumber,
}: {
  contacts: SupportContacts;
  orderNumber: string;
}) {
  const shopName = useShopName();
  const greeting =
    orderNumber === ''
      ? supportText('whatsappGreeting', { shop: shopName })
      : supportText('whatsappAbout', { shop: shopName, number: orderNumber });
  const text = encodeURIComponent(greeting);
  const whatsapp = internationalDigits(supportWhatsapp);
  if (supportPhone === '' && whatsapp === '' && supportEmail === '') {
    return <p>{supportText('noContacts')}</p>;
  }
  return (
    <div className={styles.links}>
      {supportPhone !== '' && (
        <Contact
          href={`tel:${supportPhone.replace(/\s/g, '')}`}
          icon="phone"
          label={supportText('call', { phone: supportPhone })}
        />
      )}
      {whatsapp !== '' && (
        <Contact
          href={`https://wa.me/${whatsapp}?text=${text}`}
          icon="chat"
          label={supportText('whatsapp')}
          isElsewhere
        />
      )}
      {supportEmail !== '' && (
        <Contact
          href={`mailto:${supportEmail}?subject=${text}`}
          icon="mail"
          label={supportText('email')}
        />
      )}
    </div>
  );
}

function Contact({
  href,
  icon,
  label,
  isElsewhere,
}: {
  href: string;
  icon: IconName;
  label: string;
  isElsewhere?: boolean;
}) {
  return (
    <a
      href={href}
      className={styles.link}
      {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon name={icon} size={20} />
      {label}
    </a>
  );
}

/** WhatsApp wants the country's code; ten digits are an Indian number. */
function internationalDigits(text: string): string {
  const digits = localPhoneDigits(text);
  return digits.length === 10 ? `91${digits}` : digits;
}
