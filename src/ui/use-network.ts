import { useSyncExternalStore } from 'react';

/** Whether the browser has any network; the shop may be silent all the same. */
export const useNetwork = (): boolean =>
  useSyncExternalStore(watchNetwork, hasNetwork, hasNetworkAtFirst);

const hasNetwork = () => navigator.onLine;
/** What a page drawn by the server goes by. */
const hasNetworkAtFirst = () => true;

function watchNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
