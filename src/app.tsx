/** The composition root: takes over the first screen, then starts everything it does not wait for. */
import { hydratePage } from './first-paint/hydrate.ts';
import { watchPresses, whenIdle } from './lib/when-idle.ts';
import { preventRouterReload, whenLoaded } from './lib/when-loaded.ts';
import { followAppearance } from './state/appearance.ts';
import { listenForConnection } from './state/connection.ts';
import { followLineCount } from './state/few-lines.ts';
import { listenForInstallOffer } from './state/install.ts';

function takeOver(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');

  preventRouterReload();
  followAppearance();
  followLineCount();
  listenForConnection();
  listenForInstallOffer();
  void hydratePage(root);

  watchPresses();
  // Waits for the load of the page anyway.
  void whenLoaded(
    () => import('./phone/pwa/register.ts'),
    (part) => part.registerServiceWorker(),
  );
  whenIdle(() =>
    whenLoaded(
      () => import('./phone/sync/start.ts'),
      (part) => part.startSync(),
    ),
  );
  whenIdle(() =>
    whenLoaded(
      () => import('./customer/shell/keep-shop.ts'),
      (part) => part.keepShop(),
    ),
  );
  whenIdle(async () => (await import('./customer/shell/offer-language.tsx')).offerLanguage());
  whenIdle(async () => (await import('./phone/pwa/notify-when-wanted.ts')).notifyWhenWanted());
}

/** Called once by the first script (main.tsx). */
export function begin(): void {
  // An address that names a store (D38) leads on to a page there.
  if (location.pathname.startsWith('/at/')) {
    void import('./phone/sync/other-stores.ts').then(({ followAddress }) => followAddress());
  } else takeOver();
}
