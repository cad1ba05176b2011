import type { adminPrinterText } from '../admin-printer.ts';
import type { Translated } from '../text-area.ts';

export const adminPrinter: Translated<typeof adminPrinterText> = {
  receiptPrinter: 'रसीद प्रिंटर',
  speed: 'प्रिंटर की स्पीड',
  sent: 'प्रिंटर को भेज दिया',
  failed: 'प्रिंटर ने बिल नहीं लिया। देखें कि वह चालू और जुड़ा है, फिर दोबारा दबाकर उसे चुनें।',
};
