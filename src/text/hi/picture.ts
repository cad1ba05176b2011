import type { pictureText } from '../picture.ts';
import type { Translated } from '../text-area.ts';

export const picture: Translated<typeof pictureText> = {
  notDrawn: 'तस्वीर नहीं बन पाई।',
  notShared: 'तस्वीर नहीं भेजी जा सकी।',
};
