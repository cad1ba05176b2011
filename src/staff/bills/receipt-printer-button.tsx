import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { paintBill } from '../../shared/bill-paper/bill-picture.ts';
import type { BillRow } from '../../shared/bill-paper/bill-rows.ts';
import { readPaperSize } from '../../shared/bill-paper/paper-size.ts';
import { adminPrinterText } from '../../text/admin-printer.ts';
import { pictureText } from '../../text/picture.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { toastSuccess } from '../saving/toasts.ts';
import { receiptBytes } from './receipt-bytes.ts';
import {
  readSpeed,
  receiptPort,
  sendToPort,
  type Speed,
  SPEEDS,
  storeSpeed,
} from './receipt-printer.ts';

/** Dots across the head of a printer for 58 mm, and of one for 80 mm. */
const DOTS = { '58': 384, '80': 576, a4: 576 } as const;

/** Prints a bill as one picture on the receipt printer of this device. */
export function ReceiptPrinterButton({ rows, lang }: { rows: readonly BillRow[]; lang: string }) {
  const printing = useOnce(async () => {
    const port = await receiptPort();
    if (!port) return;
    await document.fonts.ready;
    const canvas = paintBill(rows, lang, DOTS[readPaperSize()]);
    const image = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
    if (!image) {
      toast.error(pictureText('notDrawn'));
      return;
    }
    if (await sendToPort(port, receiptBytes(image))) toastSuccess(adminPrinterText('sent'));
    else toast.error(adminPrinterText('failed'));
  });
  return (
    <Button tone="soft" icon="receipt" isBusy={printing.isRunning} onClick={() => printing.start()}>
      {adminPrinterText('receiptPrinter')}
    </Button>
  );
}

/** How fast the printer reads, which this device remembers. */
export function PrinterSpeed() {
  const [speed, setSpeed] = useState(readSpeed);
  return (
    <SelectField
      isCompact
      label={adminPrinterText('speed')}
      value={speed}
      options={SPEEDS.map((value) => ({ value, label: value }))}
      onChange={({ target }) => {
        setSpeed(target.value as Speed);
        storeSpeed(target.value as Speed);
      }}
    />
  );
}
