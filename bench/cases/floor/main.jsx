import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.jsx';

const root = /** @type {HTMLElement} */ (document.getElementById('root'));
const { pathname } = location;
const app = <App firstPath={pathname} />;

// What was prerendered is the list; every other address begins with an empty page.
if (root.firstElementChild && pathname === '/') hydrateRoot(root, app);
else createRoot(root).render(app);

addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'));
