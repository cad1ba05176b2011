import type { pageText } from '../page.ts';
import type { Translated } from '../text-area.ts';

export const page: Translated<typeof pageText> = {
  description: 'किराणा आणि घरातले सामान, तुमच्या भागातल्या किराणा दुकानातून.',
  noScript: 'तुमचे कार्ट या फोनवर ठेवण्यासाठी ब्राउझरच्या सेटिंगमध्ये जावास्क्रिप्ट चालू करा.',
};
