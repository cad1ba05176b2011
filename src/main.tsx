/**
 * The first script. A page that the server has drawn is painted before anything else is run: reading
 * the app's code takes a cheap phone longer than showing what is already there.
 */
import './ui/tokens.css';
import './ui/base.css';
import { nextTask } from './lib/next-task.ts';
import { whenLoaded } from './lib/when-loaded.ts';

/** React first, in a task of its own: read in one go, all of it would hold a cheap phone for long. */
async function loadInSteps(): Promise<typeof import('./app.tsx')> {
  await import('react-dom/client');
  await nextTask();
  return import('./app.tsx');
}

/** Until it has come, the page remembers what is pressed (first-paint/early-presses.ts). */
const begin = () => void whenLoaded(loadInSteps, (app) => app.begin());

/** For a browser that does not tell of its paints, and for a tab that is opened behind another. */
const LATEST_MS = 500;

const painted = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, LATEST_MS);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });

const isDrawn = document.getElementById('root')?.hasChildNodes() ?? false;
if (isDrawn && !document.hidden) void painted().then(begin);
else begin();
