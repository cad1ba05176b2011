import { formatRupees } from '../../ui/format-rupees.ts';
import type { Paise } from '../../domain/money.ts';
import { useShopName } from '../../state/shop-name.ts';
import { upiText } from '../../text/upi.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import type { QrMatrix } from '../../ui/qr-matrix.ts';
import * as styles from './upi-code.module.css';

/** The code that another phone scans to pay an amount to the shop. */
export function UpiCode({ matrix, totalPaise }: { matrix: QrMatrix; totalPaise: Paise }) {
  const total = formatRupees(totalPaise);
  return (
    <>
      <p>{upiText('scan')}</p>
      <QrCode matrix={matrix} label={upiText('qrLabel', { total, payee: useShopName() })} />
    </>
  );
}

/** The amount that is paid by UPI, in large digits. */
export function UpiTotal({ totalPaise }: { totalPaise: Paise }) {
  return <p className={styles.total}>{formatRupees(totalPaise)}</p>;
}

/** Opens a UPI app of this phone with the payment filled in. */
export function UpiAppLink({ link }: { link: string }) {
  return (
    <a href={link} className={styles.open}>
      {upiText('openApp')}
    </a>
  );
}
