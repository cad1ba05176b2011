/** The composition root: mounts the screens first, then everything they do not wait for. */
import './ui/tokens.css';
import './ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeRouter } from './router.tsx';
import { applyAppearance } from './state/appearance.ts';
import { listenForConnection } from './state/connection.ts';
import { listenForInstallOffer } from './state/install.ts';
import { store } from './state/store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

applyAppearance();
listenForConnection();
listenForInstallOffer();
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={makeRouter()} />
    </Provider>
  </StrictMode>,
);

void import('./sync/start.ts').then(({ startSync }) => startSync());
void import('./pwa/register.ts').then(({ registerServiceWorker }) => registerServiceWorker());
void import('./pwa/notify-orders.ts').then(({ notifyOfOrders }) => notifyOfOrders());
