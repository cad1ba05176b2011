/** What a customer owes as a picture for messengers: amounts and dates, and the code to pay it by UPI. */
import { drawCode } from '../../shared/picture/draw-code.ts';
import { writeLine } from '../../shared/picture/write-line.ts';
import type { QrMatrix } from '../../ui/qr-matrix.ts';

const WIDTH = 1080;
const MARGIN = 64;
const HEAD_HEIGHT = 190;
const ROW_HEIGHT = 64;
const CODE_SIZE = 460;

export interface Statement {
  shopName: string;
  title: string;
  asOf: string;
  owesWord: string;
  amount: string;
  /** The bills that are open, oldest first. */
  bills: readonly { what: string; amount: string }[];
  /** null for a shop without UPI. */
  pay: { word: string; upiId: string; matrix: QrMatrix } | null;
}

/** Draws the picture; null where the browser cannot. */
export function drawStatement({ bills, pay, ...words }: Statement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  const billsTop = HEAD_HEIGHT + 330;
  const payTop = billsTop + bills.length * ROW_HEIGHT + 40;
  canvas.height = payTop + (pay ? CODE_SIZE + 190 : 20);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  const write = (text: string, x: number, middle: number, size: number, across: number) =>
    writeLine(context, text, { x, middle, size, room: across });
  const room = WIDTH - 2 * MARGIN;
  context.textBaseline = 'middle';
  context.fillStyle = '#fffef9';
  context.fillRect(0, 0, WIDTH, canvas.height);
  context.fillStyle = '#0b6b3a';
  context.fillRect(0, 0, WIDTH, HEAD_HEIGHT);
  context.fillStyle = '#ffffff';
  context.textAlign = 'center';
  write(words.shopName, WIDTH / 2, HEAD_HEIGHT / 2, 80, room);
  context.fillStyle = '#10231a';
  write(words.title, WIDTH / 2, HEAD_HEIGHT + 70, 52, room);
  write(words.asOf, WIDTH / 2, HEAD_HEIGHT + 130, 34, room);
  write(words.owesWord, WIDTH / 2, HEAD_HEIGHT + 195, 40, room);
  context.fillStyle = '#0b6b3a';
  write(words.amount, WIDTH / 2, HEAD_HEIGHT + 265, 96, room);
  context.fillStyle = '#10231a';
  for (const [index, { what, amount }] of bills.entries()) {
    const middle = billsTop + index * ROW_HEIGHT + ROW_HEIGHT / 2;
    context.textAlign = 'left';
    write(what, MARGIN, middle, 36, room * 0.65);
    context.textAlign = 'right';
    write(amount, WIDTH - MARGIN, middle, 36, room * 0.3);
  }
  if (pay) {
    context.textAlign = 'center';
    write(pay.word, WIDTH / 2, payTop + 30, 40, room);
    drawCode(context, pay.matrix, { middle: WIDTH / 2, top: payTop + 70, size: CODE_SIZE });
    context.fillStyle = '#10231a';
    write(pay.upiId, WIDTH / 2, payTop + 70 + CODE_SIZE + 50, 40, room);
  }
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
