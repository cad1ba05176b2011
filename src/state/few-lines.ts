/** Marks the document while few lines of text fit on the screen: large text, or a phone on its side. */

/** A phone of 844 px has 53 at the usual size of text and 26 at twice that. */
const FEW_LINES_REM = 30;

function mark(): void {
  const root = document.documentElement;
  const remPx = Number.parseFloat(getComputedStyle(root).fontSize);
  root.toggleAttribute('data-few-lines', innerHeight < FEW_LINES_REM * remPx);
}

/** Sets `data-few-lines` on the document, from now on: bars then take less, or scroll with the page. Called once. */
export function followLineCount(): void {
  mark();
  addEventListener('resize', mark);
  // Changes with the size of the text alone; the document itself changes with each page.
  const ruler = document.createElement('div');
  Object.assign(ruler.style, { position: 'absolute', width: '1rem', visibility: 'hidden' });
  document.body.append(ruler);
  new ResizeObserver(mark).observe(ruler);
}
