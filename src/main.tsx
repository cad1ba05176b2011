/**
 * The first script. A page that the server has drawn is painted before anything else is run: reading
 * the app's code takes a cheap phone longer than showing what is already there.
 */
import './ui/tokens.css';
import './ui/base.css';
import { nextTask } from './state/next-task.ts';

/** Each in a task of its own: in one go they would hold a cheap phone for long. */
async function beginInSteps(): Promise<void> {
  await import('react-dom/client');
  await nextTask();
  const { beginApp } = await import('./app.tsx');
  await nextTask();
  beginApp();
}

let begun: Promise<void> | undefined;

/** Whoever asks first begins it. */
function begin(): void {
  begun ??= beginInSteps();
}

/** For a browser that does not tell of its paints, and for a tab that is opened behind another. */
const LATEST_MS = 500;

function beginAfterPaint(): void {
  setTimeout(begin, LATEST_MS);
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
}

const isDrawn = document.getElementById('root')?.hasChildNodes() ?? false;
if (isDrawn && !document.hidden) beginAfterPaint();
else begin();
