/**
 * What a receipt printer prints of bytes in ESC/POS: rows of dots, '#' for black. Written from the language's reference, for
 * the commands ESC @, GS v 0 (at most 255 rows at once), ESC d and GS V; throws for any other byte.
 */
export function printedRows(bytes: Uint8Array): string[] {
  const rows: string[] = [];
  let at = 0;
  const next = () => bytes[at++] ?? -1;
  while (at < bytes.length) {
    const command = `${next()} ${next()}`;
    if (command === '27 64') continue;
    if (command === '27 100' && next() >= 0) continue;
    if (command === '29 86' && next() === 66 && next() === 0) continue;
    if (command !== '29 118' || next() !== 0x30 || next() !== 0) {
      throw new Error(`The printer does not know ${command} before byte ${at}`);
    }
    const across = next() + next() * 256;
    const height = next() + next() * 256;
    if (height > 255) throw new Error(`${height} rows at once`);
    for (let row = 0; row < height; row += 1) {
      const dots = Array.from({ length: across }, () => next().toString(2).padStart(8, '0'));
      rows.push(dots.join('').replaceAll('0', '.').replaceAll('1', '#'));
    }
  }
  return rows;
}
