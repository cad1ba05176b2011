/** The composition root: takes over the first screen, then starts everything it does not wait for. */
import { hydratePage } from './first-paint/hydrate.ts';
import { followAppearance } from './state/appearance.ts';
import { listenForConnection } from './state/connection.ts';
import { followLineCount } from './state/few-lines.ts';
import { listenForInstallOffer } from './state/install.ts';

/** A line that fails, or a page that is left meanwhile, costs it this part until the next one. */
const missed = (error: unknown) => console.warn('A part of the app could not be had', error);

function begin(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');

  followAppearance();
  followLineCount();
  listenForConnection();
  listenForInstallOffer();
  void hydratePage(root);

  void import('./phone/sync/start.ts').then(({ startSync }) => startSync(), missed);
  void import('./phone/pwa/register.ts').then((part) => part.registerServiceWorker(), missed);
  void import('./customer/shell/keep-shop.ts').then((part) => part.keepShop(), missed);
  void import('./customer/shell/offer-language.tsx').then((part) => part.offerLanguage(), missed);
  void import('./phone/pwa/notify-when-wanted.ts').then((part) => part.notifyWhenWanted(), missed);
}

// An address that names a store (D38) leads on to a page there.
if (location.pathname.startsWith('/at/')) {
  void import('./phone/sync/other-stores.ts').then(({ followAddress }) => followAddress());
} else begin();
