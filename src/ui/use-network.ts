import { useSyncExternalStore } from 'react';

/** Whether the browser reports a network; the server may still be unreachable. */
export const useNetwork = (): boolean =>
  useSyncExternalStore(watchNetwork, hasNetwork, hasNetworkAtFirst);

const hasNetwork = () => navigator.onLine;
/** For server-rendered pages. */
const hasNetworkAtFirst = () => true;

function watchNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
