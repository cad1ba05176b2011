import type { pictureText } from '../picture.ts';
import type { Translated } from '../text-area.ts';

export const picture: Translated<typeof pictureText> = {
  notDrawn: 'चित्र तयार झाले नाही.',
  notShared: 'चित्र पाठवता आले नाही.',
};
