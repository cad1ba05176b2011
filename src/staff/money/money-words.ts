/** What transfers are called on screens. */
import { type DrawerAccount, TILL } from '../../domain/ledger/account.ts';
import { TRANSFER_KINDS, type TransferKind } from '../../domain/ledger/transfer.ts';
import type { NewTransferRequest } from '../../domain/ledger/transfer-request.ts';
import { exactPaise, type Paise } from '../../domain/money.ts';
import { adminMoneyText } from '../../text/admin-money.ts';
import { rawWord } from '../../text/raw-word.ts';
import { formatRupees } from '../../ui/format-rupees.ts';

/** Goods are not money: no screen lists what was sold. */
type ShownKind = Exclude<TransferKind, 'sold'>;
const isShown = (kind: string): kind is ShownKind =>
  kind !== 'sold' && TRANSFER_KINDS.includes(kind as TransferKind);

/** Of a newer shop its own word (D47). */
export const kindName = (kind: string): string =>
  isShown(kind) ? adminMoneyText(`kind_${kind}`) : rawWord(kind);

/** An amount as the staff read money: always with its paise. */
export const money = (amount: Paise): string => formatRupees(amount, 'always');

/** Into which drawer cash goes, or out of which it comes: the shop's, or what whoever is signed in carries (D80). */
export const cashWords = (way: 'in' | 'out', drawer: DrawerAccount): string =>
  adminMoneyText(drawer === TILL ? `cash_${way}_till` : `cash_${way}_own`);

/** 'exactly as it should be', '₹30.00 too little'; above zero is too much. */
export function overOrShort(differencePaise: Paise): string {
  if (differencePaise === 0) return adminMoneyText('fits');
  const amount = money(exactPaise(Math.abs(differencePaise)));
  return adminMoneyText(differencePaise > 0 ? 'tooMuch' : 'tooLittle', { amount });
}

/** 'Collected ₹230.00', 'Goods came back · Given back ₹35.00'. */
export function transferWords(request: NewTransferRequest): string {
  if (request.kind === 'returned') {
    // What the goods are worth the shop says.
    const { amountPaise, customer } = request;
    const given = `${kindName(customer === '' ? 'refunded' : 'credited')} ${money(amountPaise)}`;
    return [kindName('returned'), amountPaise > 0 && given].filter(Boolean).join(' · ');
  }
  const amount = 'amountPaise' in request ? request.amountPaise : null;
  const counted = 'countedPaise' in request ? request.countedPaise : null;
  return [kindName(request.kind), amount ?? counted]
    .flatMap((part) => (part === null ? [] : typeof part === 'string' ? part : money(part)))
    .join(' ');
}
