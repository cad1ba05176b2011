/** What is said of a customer's credit. */
import { type Paise, ZERO_PAISE } from '../../domain/money.ts';
import { exactPaise } from '../../domain/money.ts';
import { adminKhataText } from '../../text/admin-khata.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import type { Credit } from '../api/customers.ts';
import { money } from '../money/money-words.ts';

/** Of whoever is erased, there is no name. */
export const customerName = ({ name }: { name: string }): string =>
  name === '' ? adminKhataText('deleted') : name;

/** 'owes ₹230.00', 'gets ₹20.00 back', 'owes nothing'. */
export function owesWords(balancePaise: Paise): string {
  if (balancePaise === 0) return adminKhataText('settled');
  return balancePaise > 0
    ? adminKhataText('owes', { amount: money(balancePaise) })
    : adminKhataText('gets', { amount: money(exactPaise(0 - balancePaise)) });
}

/** 'may owe ₹2,000', 'no credit'. */
export const limitWords = ({ limitPaise }: Pick<Credit, 'limitPaise'>): string =>
  limitPaise === 0
    ? adminKhataText('noCredit')
    : adminKhataText('limit', { limit: formatRupees(limitPaise) });

/** More is owed than may be, also by whoever had credit once. */
export const isOverLimit = ({ balancePaise, limitPaise }: Credit): boolean =>
  balancePaise > limitPaise && balancePaise > ZERO_PAISE;
