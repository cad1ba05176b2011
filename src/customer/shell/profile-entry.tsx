import { useSyncExternalStore } from 'react';
import { atomStore } from '../../state/atom-store.ts';
import { ordersUnderWayAtom } from '../../state/orders-under-way.ts';
import { shellText } from '../../text/shell.ts';
import { navigationWords } from '../../ui/navigation.tsx';

const watch = (onChange: () => void) => atomStore.sub(ordersUnderWayAtom, onChange);
const read = () => atomStore.get(ordersUnderWayAtom);
/** The served page knows of no order, and is taken over as it is. */
const onServer = () => 0;

/** The profile's entry in the navigation, where an order's screens are reached: marked while one is under way. */
export function ProfileEntry() {
  const count = useSyncExternalStore(watch, read, onServer);
  return navigationWords({
    icon: 'person',
    label: shellText('profile'),
    hasNews: count > 0,
    note: count > 0 && shellText.count('ordersUnderWay', count),
  });
}
