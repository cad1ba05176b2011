import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Back from the status of an order that was just placed leads home, and not to an emptied cart. */
export function useBackHome(): void {
  const { history, navigate } = useRouter();
  const isPlaced = useLocation({ select: ({ state }) => state.isPlaced === true });
  useEffect(() => {
    if (!isPlaced) return;
    return history.subscribe(({ action }) => {
      if (action.type === 'BACK') void navigate({ to: '/home', replace: true });
    });
  }, [history, navigate, isPlaced]);
}
