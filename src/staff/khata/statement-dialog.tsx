import { useMemo, useState } from 'react';
import { exactPaise } from '../../domain/money.ts';
import { upiLink } from '../../domain/order/upi-link.ts';
import { localPhoneDigits } from '../../domain/people/contact.ts';
import { shopNow } from '../../phone/db/shop-clock.ts';
import { formatDay } from '../../shared/shop/shop-times.ts';
import { canSendPicture, sendPicture } from '../../shared/picture/send-picture.ts';
import { usePicture } from '../../shared/picture/use-picture.ts';
import { useStoreSettings } from '../../state/store-open.ts';
import { adminText } from '../../text/admin.ts';
import { adminKhataText } from '../../text/admin-khata.ts';
import { Button } from '../../ui/button.tsx';
import { qrMatrix } from '../../ui/qr-matrix.ts';
import { Dialog, DialogActions } from '../../ui/sheet.tsx';
import type { Credit, KhataLine } from '../api/customers.ts';
import { formatDateTime } from '../components/format-time.ts';
import { SmallAnchor } from '../components/small-button.tsx';
import * as moneyStyles from '../money/money.module.css';
import { kindName, money } from '../money/money-words.ts';
import { useShopName } from '../queries/use-shop-name.ts';
import * as styles from './khata.module.css';
import { customerName } from './khata-words.ts';
import { drawStatement } from './statement-picture.ts';

/** More make the picture too small to read; the older ones are one sum. */
const MAX_BILLS = 12;

/** The open bills of a khata, oldest first. */
function billsOf(lines: readonly KhataLine[]): { what: string; amount: string }[] {
  const open = lines.filter(({ openPaise }) => openPaise > 0).toReversed();
  const older = open.slice(0, -MAX_BILLS);
  const row = ({ kind, orderNumber, takenAtMs, openPaise }: KhataLine) => ({
    what: `${formatDay(new Date(takenAtMs))} · ${orderNumber || kindName(kind)}`,
    amount: money(openPaise),
  });
  const sum = older.reduce((total, { openPaise }) => total + openPaise, 0);
  return [
    ...(older.length > 0
      ? [{ what: adminKhataText('statementOlder'), amount: money(exactPaise(sum)) }]
      : []),
    ...open.slice(-MAX_BILLS).map(row),
  ];
}

/** What a customer owes, to send: a picture with the code that pays it, and a text for WhatsApp. */
export function StatementDialog({
  customer,
  lines,
  onClose,
}: {
  customer: Credit & { phone: string };
  lines: readonly KhataLine[];
  onClose: () => void;
}) {
  const shopName = useShopName();
  const { upiId } = useStoreSettings();
  const { balancePaise, phone } = customer;
  const name = customerName(customer);
  const amount = money(balancePaise);
  const [asOf] = useState(() => formatDateTime(shopNow().getTime()));
  const statement = useMemo(() => {
    const matrix =
      upiId === ''
        ? null
        : qrMatrix(
            upiLink({ upiId, name: shopName, totalPaise: balancePaise, note: `Khata ${name}` }),
          );
    return {
      shopName,
      title: adminKhataText('statementTitle', { name }),
      asOf: adminKhataText('statementAsOf', { when: asOf }),
      owesWord: adminKhataText('statementOwes'),
      amount: money(balancePaise),
      bills: billsOf(lines),
      pay: matrix && { word: adminKhataText('statementPay'), upiId, matrix },
    };
  }, [shopName, upiId, balancePaise, name, asOf, lines]);
  const picture = usePicture(statement, drawStatement, 'khata.png');
  const message = [
    adminKhataText('statementText', { name, shop: shopName, amount }),
    upiId !== '' && adminKhataText('statementUpi', { upi: upiId }),
  ]
    .filter(Boolean)
    .join(' ');
  const digits = localPhoneDigits(phone);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={adminKhataText('statement')}
      closeLabel={adminText('close')}
    >
      {picture && (
        <img
          src={picture.url}
          alt={adminKhataText('statementPicture', { name, amount })}
          className={styles.picture}
        />
      )}
      <p className={moneyStyles.note}>{adminKhataText('noGoods')}</p>
      <DialogActions>
        <SmallAnchor
          icon="chat"
          tone="soft"
          href={`https://wa.me/${digits === '' ? '' : `91${digits}`}?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
        >
          {adminKhataText('whatsapp')}
        </SmallAnchor>
        <Button
          icon="share"
          disabled={!picture}
          onClick={() => picture && void sendPicture(picture.file, message)}
        >
          {adminKhataText(picture && canSendPicture(picture.file) ? 'sharePicture' : 'savePicture')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
