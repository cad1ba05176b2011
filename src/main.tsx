/**
 * The first script. A page that the server has drawn is painted before anything else is run: reading
 * the app's code takes a cheap phone longer than showing what is already there.
 */
import './ui/tokens.css';
import './ui/base.css';

/** For a browser that does not tell of its paints, and for a tab that is opened behind another. */
const LATEST_MS = 500;

const begin = () => void import('./app.tsx');

function beginAfterPaint(): void {
  setTimeout(begin, LATEST_MS);
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
}

const isDrawn = document.getElementById('root')?.hasChildNodes() ?? false;
if (isDrawn && !document.hidden) beginAfterPaint();
else begin();
