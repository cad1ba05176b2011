/** The words for lines and amounts of a khata. */
import type { KhataLine } from '../../../domain/ledger/own-khata.ts';
import { exactPaise, type Paise } from '../../../domain/money.ts';
import { threeToNine } from '../../../domain/order/number.ts';
import { khataText } from '../../../text/khata.ts';
import { orderText } from '../../../text/order.ts';
import { rawWord } from '../../../text/raw-word.ts';
import { formatRupees } from '../../../ui/format-rupees.ts';

function withMethod(key: 'line_paid' | 'line_given_back', method: string): string {
  if (method === 'cash') return khataText(`${key}_cash`);
  return khataText(method === 'upi' ? `${key}_upi` : key);
}

/** What a line is about. A kind that this version does not know is named as the shop names it (D47). */
export function lineTitle({
  kind,
  method,
  orderNumber,
}: Pick<KhataLine, 'kind' | 'method' | 'orderNumber'>): string {
  switch (kind) {
    case 'on_khata':
      return orderNumber === ''
        ? khataText('line_order')
        : orderText('number', { number: threeToNine(orderNumber) });
    case 'khata_paid':
      return withMethod('line_paid', method);
    case 'khata_refunded':
      return withMethod('line_given_back', method);
    case 'credited':
    case 'opening':
    case 'written_off':
    case 'rounded':
    case 'reversed':
      return khataText(`line_${kind}`);
    default:
      return rawWord(kind);
  }
}

const withoutSign = (amount: Paise): string => formatRupees(exactPaise(Math.abs(amount)));

/** '+₹120' or '−₹120'. */
export const signedRupees = (amount: Paise): string =>
  `${amount < 0 ? '−' : '+'}${withoutSign(amount)}`;

const direction = (balancePaise: Paise) => {
  if (balancePaise === 0) return 'nothing';
  return balancePaise > 0 ? 'owes' : 'shopOwes';
};

/** 'You owe the shop ₹1,240', 'Nothing to pay' or 'The shop owes you ₹50'. */
export function balanceText(balancePaise: Paise): string {
  const key = direction(balancePaise);
  return key === 'nothing' ? khataText(key) : khataText(key, { amount: withoutSign(balancePaise) });
}

/** The same of what was owed after a line. */
export function balanceAfterText(balancePaise: Paise): string {
  const key = direction(balancePaise);
  return key === 'nothing'
    ? khataText('then_nothing')
    : khataText(`then_${key}`, { amount: withoutSign(balancePaise) });
}
