/** The browser's offer to install the app, kept until somebody wants it. */
import { atom } from 'jotai';
import { atomStore } from './atom-store.ts';

/** Chromium's event; other browsers have none and install by their menu. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Opens the browser's own dialog and answers whether the app was installed; null while there is no offer. */
export const installAtom = atom<{ install: () => Promise<boolean> } | null>(null);

/** Keeps the offer from showing itself. Called once, when the app starts. */
export function listenForInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    const offer = event as InstallPromptEvent;
    atomStore.set(installAtom, {
      install: async () => {
        const { outcome } = await offer.prompt();
        atomStore.set(installAtom, null);
        return outcome === 'accepted';
      },
    });
  });
  addEventListener('appinstalled', () => atomStore.set(installAtom, null));
}

/** Whether this is the installed app. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
