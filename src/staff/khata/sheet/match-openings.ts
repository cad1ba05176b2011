/** Who the lines of a sheet are about: customers whom the shop has, new ones, or a question. Pure. */
import { exactPaise, type Paise } from '../../../domain/money.ts';
import { localPhoneDigits } from '../../../domain/people/contact.ts';
import { nameKey } from '../../../domain/people/customer.ts';
import type { ListedCustomer } from '../../api/customers.ts';
import type { OpeningLine, OpeningProblem } from './read-openings.ts';

export type KnownCustomer = Pick<
  ListedCustomer,
  'id' | 'name' | 'phone' | 'hasOpening' | 'merged' | 'isErased'
>;

export type OpeningEffect =
  | { kind: 'new'; id: string }
  | { kind: 'existing'; customer: KnownCustomer }
  /** Nobody can tell whether it is one of these. */
  | { kind: 'asked'; candidates: readonly KnownCustomer[] }
  /** What they owed from before is written down already. */
  | { kind: 'has_opening'; customer: KnownCustomer }
  | { kind: 'wrong'; problem: OpeningProblem };

export type OpeningRow = OpeningLine & {
  effect: OpeningEffect;
  /** What the question about it was answered with; null for no answer, or no question. */
  answer: string | null;
};

/** By line: the customer's id, or 'new' for another person. */
export type OpeningAnswers = Readonly<Record<number, string>>;

const numbersOf = ({ phone, merged }: KnownCustomer): string[] =>
  [phone, ...merged.map((one) => one.phone)].map(localPhoneDigits).filter(Boolean);

const hasName = ({ name, merged }: KnownCustomer, key: string): boolean =>
  [name, ...merged.map((one) => one.name)].some((one) => nameKey(one) === key);

/** Customers who may be the one of a line: of its number, or else of its name where one of the two has no number. */
function candidatesOf(
  { name, phone }: OpeningLine,
  customers: readonly KnownCustomer[],
): { sure: boolean; candidates: KnownCustomer[] } {
  const ofNumber = customers.filter((one) => phone !== '' && numbersOf(one).includes(phone));
  if (ofNumber.length > 0) return { sure: ofNumber.length === 1, candidates: ofNumber };
  const key = nameKey(name);
  const ofName = customers.filter(
    (one) => hasName(one, key) && (phone === '' || numbersOf(one).length === 0),
  );
  return { sure: false, candidates: ofName };
}

/**
 * `idOf`: the id that a line's customer gets if it is new, the same each time: one whose answer was lost is not written down
 * twice.
 */
export function matchOpenings(
  lines: readonly OpeningLine[],
  customers: readonly KnownCustomer[],
  answers: OpeningAnswers,
  idOf: (line: number) => string,
): OpeningRow[] {
  const present = customers.filter(({ isErased }) => !isErased);
  const lineOf = new Map<string, number>();
  const about = (customer: KnownCustomer, line: number): OpeningEffect => {
    if (customer.hasOpening) return { kind: 'has_opening', customer };
    const earlier = lineOf.get(customer.id);
    if (earlier !== undefined) {
      return { kind: 'wrong', problem: { code: 'customer_twice', line: earlier } };
    }
    lineOf.set(customer.id, line);
    return { kind: 'existing', customer };
  };
  return lines.map((one): OpeningRow => {
    const { line, problem } = one;
    if (problem) return { ...one, effect: { kind: 'wrong', problem }, answer: null };
    const id = idOf(line);
    const own = present.find((customer) => customer.id === id);
    if (own) return { ...one, effect: about(own, line), answer: null };
    const { sure, candidates } = candidatesOf(one, present);
    const [first] = candidates;
    if (first === undefined) return { ...one, effect: { kind: 'new', id }, answer: null };
    if (sure) return { ...one, effect: about(first, line), answer: null };
    const answer = answers[line] ?? null;
    if (answer === 'new') return { ...one, effect: { kind: 'new', id }, answer };
    const chosen = candidates.find((customer) => customer.id === answer);
    return chosen
      ? { ...one, effect: about(chosen, line), answer }
      : { ...one, effect: { kind: 'asked', candidates }, answer: null };
  });
}

/** A line that is written down: for whom, and how much they owe. */
export interface ReadyOpening {
  line: number;
  customer: string;
  /** Who is written down first; null for a customer whom the shop has. */
  isNew: { name: string; phone: string } | null;
  /** Somebody has said that it is none of those whom the shop has. */
  isSaid: boolean;
  amountPaise: Paise;
}

export const readyOpenings = (rows: readonly OpeningRow[]): ReadyOpening[] =>
  rows.flatMap(({ line, name, phone, amountPaise, effect, answer }): ReadyOpening[] => {
    const isSaid = answer !== null;
    if (amountPaise === null) return [];
    if (effect.kind === 'new') {
      return [{ line, customer: effect.id, isNew: { name, phone }, isSaid, amountPaise }];
    }
    return effect.kind === 'existing'
      ? [{ line, customer: effect.customer.id, isNew: null, isSaid, amountPaise }]
      : [];
  });

export const sumOf = (openings: readonly ReadyOpening[]): Paise =>
  exactPaise(openings.reduce((sum, { amountPaise }) => sum + amountPaise, 0));
