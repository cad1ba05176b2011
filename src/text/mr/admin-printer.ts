import type { adminPrinterText } from '../admin-printer.ts';
import type { Translated } from '../text-area.ts';

export const adminPrinter: Translated<typeof adminPrinterText> = {
  receiptPrinter: 'पावती प्रिंटर',
  speed: 'प्रिंटरचा स्पीड',
  sent: 'प्रिंटरला पाठवले',
  failed: 'प्रिंटरने बिल घेतले नाही. तो चालू आणि जोडलेला आहे का पहा, मग पुन्हा दाबून तो निवडा.',
};
