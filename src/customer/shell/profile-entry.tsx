import { useAtomValue } from 'jotai';
import { ordersUnderWayAtom } from '../../state/orders-under-way.ts';
import { shellText } from '../../text/shell.ts';
import { navigationWords } from '../../ui/navigation.tsx';

/** The profile's entry in the navigation, where an order's screens are reached: marked while one is under way. */
export function ProfileEntry() {
  const count = useAtomValue(ordersUnderWayAtom);
  return navigationWords({
    icon: 'person',
    label: shellText('profile'),
    hasNews: count > 0,
    note: count > 0 && shellText.count('ordersUnderWay', count),
  });
}
