/** A bill as a picture for messengers and for printers that take pictures only: the browser joins the letters. */
import type { BillRow, RowLook } from './bill-rows.ts';

/** What the head of a printer for 80 mm has across. */
const USUAL_WIDTH = 576;
const MARGIN = 20;
const GAP = 14;
const SIZES: Readonly<Record<RowLook | 'plain', number>> = {
  large: 34,
  strong: 25,
  plain: 25,
  small: 21,
};
const LINE_HEIGHT = 1.35;

/** Letters as people see them: a vowel sign is never parted from its consonant. */
function lettersOf(text: string, lang: string): string[] {
  return Reflect.has(Intl, 'Segmenter')
    ? Array.from(new Intl.Segmenter(lang).segment(text), ({ segment }) => segment)
    : Array.from(text);
}

/** Wraps a text at its spaces, and a word that is too long anywhere. */
export function wrapText(
  text: string,
  width: number,
  widthOf: (text: string) => number,
  lang: string,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of lettersOf(word, lang)) {
      if (line !== '' && widthOf(line + letter) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}

/** Paints the rows, `width` pixels wide; null where the browser cannot. */
export function paintBill(
  rows: readonly BillRow[],
  lang: string,
  width: number,
): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return null;
  const { fontFamily } = getComputedStyle(document.body);
  const inside = width - 2 * MARGIN;
  const fontOf = (look: RowLook | undefined) =>
    `${look === 'large' || look === 'strong' ? 700 : 400} ${SIZES[look ?? 'plain']}px ${fontFamily}`;
  const widthOf = (text: string) => context.measureText(text).width;
  const laidOut = rows.map((row) => {
    if (row.kind === 'rule') return { row, lines: [], height: GAP * 2 };
    context.font = fontOf(row.look);
    const taken = row.kind === 'pair' ? widthOf(row.amount) + GAP : 0;
    const lines = wrapText(row.text, inside - taken, widthOf, lang);
    return { row, lines, height: lines.length * SIZES[row.look ?? 'plain'] * LINE_HEIGHT };
  });
  canvas.width = width;
  canvas.height = Math.ceil(laidOut.reduce((sum, { height }) => sum + height, 2 * MARGIN));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.textBaseline = 'middle';
  let top = MARGIN;
  for (const { row, lines, height } of laidOut) {
    if (row.kind === 'rule') {
      context.fillRect(MARGIN, Math.round(top + height / 2), inside, 2);
    } else {
      context.font = fontOf(row.look);
      const lineHeight = SIZES[row.look ?? 'plain'] * LINE_HEIGHT;
      const isCentred = row.kind === 'text' && row.isCentred;
      context.textAlign = isCentred ? 'center' : 'left';
      for (const [index, line] of lines.entries()) {
        context.fillText(line, isCentred ? width / 2 : MARGIN, top + (index + 0.5) * lineHeight);
      }
      if (row.kind === 'pair') {
        context.textAlign = 'right';
        context.fillText(row.amount, width - MARGIN, top + 0.5 * lineHeight);
      }
    }
    top += height;
  }
  return canvas;
}

/** Draws the rows as a PNG; null where the browser cannot. */
export function drawBill(rows: readonly BillRow[], lang: string): Promise<Blob | null> {
  const canvas = paintBill(rows, lang, USUAL_WIDTH);
  return new Promise((done) => {
    if (canvas) canvas.toBlob(done, 'image/png');
    else done(null);
  });
}
