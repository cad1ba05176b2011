import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);

/** Whether the shop's server answered the last request or stream. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(subscribe, () => onlineManager.isOnline());
