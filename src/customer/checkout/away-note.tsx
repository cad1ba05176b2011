import { checkoutText } from '../../text/checkout.ts';
import { useAway } from '../shell/use-away.ts';

/** What becomes of an order that is placed while the shop cannot be reached. */
export function AwayNote() {
  const away = useAway();
  if (away === null) return null;
  return <p className="soft">{checkoutText(away === 'offline' ? 'offlineNote' : 'silentNote')}</p>;
}
