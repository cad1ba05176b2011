/** The composition root: takes over the first screen, then starts everything it does not wait for. */
import { takeOver } from './pages/take-over.ts';
import { followAppearance } from './state/appearance.ts';
import { listenForConnection } from './state/connection.ts';
import { listenForInstallOffer } from './state/install.ts';

function begin(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');

  followAppearance();
  listenForConnection();
  listenForInstallOffer();
  void takeOver(root);

  void import('./sync/start.ts').then(({ startSync }) => startSync());
  void import('./pwa/register.ts').then(({ registerServiceWorker }) => registerServiceWorker());
  void import('./screens/shell/offer-language.tsx').then(({ offerLanguage }) => offerLanguage());
  void import('./pwa/notify-orders.ts').then(({ notifyOfOrders }) => notifyOfOrders());
}

// An address that names a cell (D38) leads on to a page there.
if (location.pathname.startsWith('/at/')) {
  void import('./sync/cells.ts').then(({ followAddress }) => followAddress());
} else begin();
