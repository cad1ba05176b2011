/** Rows of printed reports that are about no product. */

const TOTALS =
  /^((grand|sub|net|page)[\s-]*)?total([\s-]*(items?|qty|quantity|stock|amount|value))?$|^(एकूण|एकुण|कुल|योग|जोड़|टोटल|महायोग)$/i;

/** A line of totals: its first word says so. */
export function isTotals(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '') ?? '';
  return TOTALS.test(first.replace(/[\s\d०-९.,:=()-]+$/u, '').trim());
}

/** The headings once more, as on top of each printed page. */
export function repeatsHeadings(cells: readonly string[], headings: readonly string[]): boolean {
  const given = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]));
  const isHeading = (at: number) => cells[at]?.trim().toLowerCase() === headings[at]?.toLowerCase();
  return given.length > 1 && given.every(isHeading);
}
