import { textArea } from './text-area.ts';

/** A printer for receipts, which takes pictures only (D75). */
export const adminPrinterText = textArea('adminPrinter', {
  receiptPrinter: 'Receipt printer',
  speed: 'Printer speed',
  sent: 'Sent to the printer',
  failed:
    'The printer did not take the bill. See that it is on and connected, then press again and choose it.',
});
