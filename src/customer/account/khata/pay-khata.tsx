import { useMemo } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { Paise } from '../../../domain/money.ts';
import { upiLink } from '../../../domain/order/upi-link.ts';
import { useShopName } from '../../../state/shop-name.ts';
import { khataText } from '../../../text/khata.ts';
import { shellText } from '../../../text/shell.ts';
import { Button } from '../../../ui/button.tsx';
import { qrMatrix } from '../../../ui/qr-matrix.ts';
import { Dialog } from '../../../ui/sheet.tsx';
import { UpiAppLink, UpiCode, UpiTotal } from '../../upi/upi-code.tsx';
import * as styles from './khata.module.css';

interface PayKhataProps {
  upiId: string;
  balancePaise: Paise;
  asOfText: string;
}

/** Helps to pay what is owed by UPI. Only a person at the shop says that it was paid. */
export function PayKhata({
  isOpen,
  onClose,
  ...props
}: PayKhataProps & { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={khataText('payTitle')}
      closeLabel={shellText('close')}
    >
      <Pay {...props} />
    </Dialog>
  );
}

/** What the bank shows beside the amount. */
const NOTE = 'Khata';

function Pay({ upiId, balancePaise, asOfText }: PayKhataProps) {
  const shopName = useShopName();
  const link = upiLink({ upiId, name: shopName, totalPaise: balancePaise, note: NOTE });
  const matrix = useMemo(() => qrMatrix(link), [link]);
  return (
    <div className={styles.pay}>
      {matrix && <UpiCode matrix={matrix} totalPaise={balancePaise} />}
      <UpiTotal totalPaise={balancePaise} />
      <p className="soft">{asOfText}</p>
      <UpiAppLink link={link} />
      <p>
        <span className="soft">{khataText('address')}</span>
        <br />
        <strong className={styles.address}>{upiId}</strong>
      </p>
      <Button tone="plain" icon="copy" isWide onClick={() => void copy(upiId)}>
        {khataText('copy')}
      </Button>
      <p className="soft">{khataText('afterPaying')}</p>
    </div>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(khataText('copied'));
  } catch {
    toast.error(khataText('notCopied'));
  }
}
