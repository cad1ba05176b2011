/**
 * Customers whom the shop has written down, apart from accounts (D74): a name, a number as somebody typed it, what they may
 * owe. Pure: the server reads the facts, in the transaction that stores what is decided.
 */
import { isWholeNumber, RECORD_ID_PATTERN } from '../order/request.ts';
import { MAX_PAISE, type Paise, ZERO_PAISE } from '../money.ts';
import { isText, visibleText } from '../text.ts';

/** A row of `customers`. */
export interface Customer {
  id: string;
  /** '' once they are erased. */
  name: string;
  /** As typed: nobody has proven it. '' for none. */
  phone: string;
  /** The account that the owner has linked, to the customer or to one who was merged into them; '' for none. */
  account: string;
  /** What they may owe; 0 for no credit. */
  limitPaise: Paise;
  /** The customer that this one turned out to be; '' for none. */
  mergedInto: string;
  /** They are to be forgotten as soon as nothing is owed. */
  isErased: boolean;
}

export const CUSTOMER_LENGTHS = { name: 100, phone: 20 } as const;

/** What is changed; what is left out stays. */
export type CustomerChange = { id: string } & Partial<Omit<Customer, 'id'>>;

const isIdOrNone = (value: unknown): value is string =>
  value === '' || (typeof value === 'string' && RECORD_ID_PATTERN.test(value));

/** By field on the wire: its name here, and whether a value is one. */
const FIELDS: Readonly<Record<string, [keyof Customer, (value: unknown) => boolean]>> = {
  name: [
    'name',
    (value) => isText(value, CUSTOMER_LENGTHS.name, 1) && visibleText(value).trim() !== '',
  ],
  phone: ['phone', (value) => isText(value, CUSTOMER_LENGTHS.phone)],
  account: ['account', isIdOrNone],
  limit_paise: ['limitPaise', (value) => isWholeNumber(value, 0, MAX_PAISE)],
  merged_into: ['mergedInto', isIdOrNone],
  is_erased: ['isErased', (value) => value === true],
};

/** What an owner alone may change: who owes, and how much. */
const OWNER_FIELDS: readonly (keyof Customer)[] = [
  'account',
  'limitPaise',
  'mergedInto',
  'isErased',
];
export const isOwnersChange = (change: CustomerChange): boolean =>
  OWNER_FIELDS.some((field) => change[field] !== undefined);

/** A change as the wire has it; JSON leaves out what stays. */
export const customerToWire = (change: CustomerChange): Record<string, unknown> => ({
  id: change.id,
  ...Object.fromEntries(Object.entries(FIELDS).map(([wire, [field]]) => [wire, change[field]])),
});

/** The change of a body; or the names of the fields that are wrong. */
export function parseCustomerChange(
  body: Readonly<Record<string, unknown>>,
): { ok: true; change: CustomerChange } | { ok: false; fields: string[] } {
  const sent = Object.entries(FIELDS).filter(([wire]) => body[wire] !== undefined);
  const wrong = sent.filter(([wire, [, isOne]]) => !isOne(body[wire])).map(([wire]) => wire);
  if (typeof body.id !== 'string' || !RECORD_ID_PATTERN.test(body.id)) wrong.push('id');
  if (wrong.length > 0) return { ok: false, fields: wrong };
  const change = Object.fromEntries([
    ['id', body.id],
    ...sent.map(([wire, [field]]) => {
      const value = body[wire];
      return [field, typeof value === 'string' ? visibleText(value).trim() : value];
    }),
  ]) as CustomerChange;
  return { ok: true, change };
}

export interface CustomerChangeFacts {
  /** The customer as stored; null for a new one. */
  known: Customer | null;
  /** The one that it is to be merged into; null if there is none, or it was merged itself. */
  target: Customer | null;
  /** Whether the shop has the account that is to be linked. */
  isAccount: boolean;
  /** The customer whose khata is that account's; '' for none. */
  linkedTo: string;
}

export type CustomerRefusal =
  | 'invalid'
  | 'unknown_user'
  | 'unknown_customer'
  /** The account is another customer's already. */
  | 'linked_already'
  /** Two that have an account each are two people. */
  | 'both_linked';

const NEW: Omit<Customer, 'id' | 'name'> = {
  phone: '',
  account: '',
  limitPaise: ZERO_PAISE,
  mergedInto: '',
  isErased: false,
};

/**
 * What a change comes to: the customer as it is stored then. Whoever is merged keeps their account, for the day when they
 * are two again; until then only the customer they went to is linked. Whoever is erased has no credit and no account;
 * their name is a matter of what they owe.
 */
export function decideCustomer(
  change: CustomerChange,
  { known, target, isAccount, linkedTo }: CustomerChangeFacts,
): { code: 'saved'; customer: Customer } | { code: CustomerRefusal } {
  if (known === null && change.name === undefined) return { code: 'invalid' };
  const wanted: Customer = { ...NEW, name: '', ...known, ...change };
  // Sent again it is answered as before.
  if (known?.isErased && !change.isErased) return { code: 'unknown_customer' };
  if (change.account !== undefined && known?.mergedInto) return { code: 'unknown_customer' };
  if (change.account) {
    if (!isAccount) return { code: 'unknown_user' };
    if (linkedTo !== '' && linkedTo !== change.id) return { code: 'linked_already' };
  }
  if (wanted.isErased) {
    return { code: 'saved', customer: { ...wanted, account: '', limitPaise: ZERO_PAISE } };
  }
  if (!change.mergedInto) return { code: 'saved', customer: wanted };
  if (target === null || target.id === wanted.id || target.isErased) {
    return { code: 'unknown_customer' };
  }
  const areTwo = target.account !== '' && wanted.account !== '';
  // Sent again they are one already.
  if (areTwo && target.account !== wanted.account) return { code: 'both_linked' };
  return { code: 'saved', customer: wanted };
}

/** A name as two are compared: without points, double spaces and case. */
export const nameKey = (name: string): string =>
  name.replace(/\./g, ' ').normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** A name, and the digits of a number; '' for none. */
interface NameAndDigits {
  name: string;
  digits: string;
}

/**
 * Whether a new customer of a sheet may be one whom the shop has: of the same number, or of the same name where one of the
 * two has no number. Two sheets may have been read before either was stored.
 */
export const mayBeSame = (one: NameAndDigits, other: NameAndDigits): boolean =>
  one.digits !== '' && other.digits !== ''
    ? one.digits === other.digits
    : nameKey(one.name) === nameKey(other.name);
