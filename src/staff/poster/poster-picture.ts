/** The poster as a picture for messengers: the shop's name, the code of its address, and what to do with it. */
import { drawCode } from '../../shared/picture/draw-code.ts';
import { writeLine } from '../../shared/picture/write-line.ts';
import { POSTER_WORDS } from '../../text/poster-words.ts';
import type { QrMatrix } from '../../ui/qr-matrix.ts';

const SIZE = 1080;
const MARGIN = 60;
const HEAD_HEIGHT = 200;
const CODE_SIZE = 520;
const CODE_TOP = HEAD_HEIGHT + 40;

export interface PosterContents {
  shopName: string;
  /** As people type it: without 'https://'. */
  address: string;
  matrix: QrMatrix;
}

/** Draws the picture; null where the browser cannot. */
export function drawPoster({ shopName, address, matrix }: PosterContents): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  const write = (text: string, middle: number, size: number) =>
    writeLine(context, text, { x: SIZE / 2, middle, size, room: SIZE - 2 * MARGIN });
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = '#fffef9';
  context.fillRect(0, 0, SIZE, SIZE);
  context.fillStyle = '#0b6b3a';
  context.fillRect(0, 0, SIZE, HEAD_HEIGHT);
  context.fillStyle = '#ffffff';
  write(shopName, HEAD_HEIGHT / 2, 96);
  drawCode(context, matrix, { middle: SIZE / 2, top: CODE_TOP, size: CODE_SIZE });
  context.fillStyle = '#10231a';
  for (const [index, { orderAt }] of POSTER_WORDS.entries()) {
    write(orderAt, CODE_TOP + CODE_SIZE + 50 + index * 60, 40);
  }
  context.fillStyle = '#0b6b3a';
  write(address, SIZE - 70, 56);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
