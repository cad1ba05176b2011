import type { pageText } from '../page.ts';
import type { Translated } from '../text-area.ts';

export const page: Translated<typeof pageText> = {
  description: 'राशन और घर का सामान, आपके मोहल्ले की किराना दुकान से।',
  noScript: 'आपका कार्ट इस फ़ोन पर रखने के लिए ब्राउज़र की सेटिंग में जावास्क्रिप्ट चालू करें।',
};
