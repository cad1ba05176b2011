/**
 * Amendments: the changes of an order since it was placed (D49). Each has an id that the device made, is about one
 * line, and states the new situation ('found 3'), not the difference. The contents of an order are the fold of its
 * amendments (fold.ts).
 */
import { MAX_LINE_GRAMS, MAX_LINE_QUANTITY } from '../cart/cart.ts';
import { MAX_PAISE } from '../money.ts';
import { isText } from '../text.ts';
import type { LineUnit } from './agreed-line.ts';
import { type Fields, isFields, isWholeNumber, RECORD_ID_PATTERN } from './request.ts';

/** A product as it was when the amendment was taken; the shop writes it, not the device. */
export interface AmendedProduct {
  pid: number;
  name: string;
  quantity_label: string;
  image_url: string;
  price_paise: number;
  /** 0 for none. */
  mrp_paise: number;
  category: string;
}

/**
 * How much of a product: `count` pieces, or `grams` of goods by weight (D50); one of both. An app that does not know
 * the grams cannot read the amendment, and so never takes them for pieces.
 */
export interface Amount {
  count?: number;
  grams?: number;
}

export const amountOf = (unit: LineUnit, quantity: number): Amount =>
  unit === 'g' ? { grams: quantity } : { count: quantity };
export const quantityOf = ({ count = 0, grams = count }: Amount): number => grams;
export const unitOfAmount = ({ grams }: Amount): LineUnit => (grams === undefined ? 'each' : 'g');

/** Why there is less of a line than was ordered. */
export const SHORT_REASONS = ['out_of_stock', 'damaged', 'other'] as const;
export type ShortReason = (typeof SHORT_REASONS)[number];

/** Why the customer gives something back at the door; damaged goods do not go back on the shelf. */
export const RETURN_REASONS = ['unwanted', 'damaged'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** The data of each kind. `line` is a line's id. */
export interface AmendmentData {
  /** All of the line is in the bag: `count` pieces. */
  found: { line: string; count: number };
  /** Only `count` pieces are there; 0 for none. */
  short: { line: string; count: number; reason: ShortReason };
  /**
   * Another product is in the bag in place of the line's; `reason` says why the line's own is not. Without a reason the
   * one that was given for the line before holds, else it is out of stock.
   */
  replaced: { line: string; product: AmendedProduct; reason?: ShortReason } & Amount;
  /** `grams` are in the bag for the line: of its product, or of goods by weight in its place. */
  weighed: { line: string; grams: number };
  /** The price printed on the pack is lower than the shop's. */
  priced: { line: string; price_paise: number };
  /** The customer does not want the line any more. */
  dropped: { line: string };
  /** The customer has given back `count` pieces or grams of the line at the door. */
  returned: { line: string; count: number; reason: ReturnReason };
  /** A new line; its id is the amendment's. */
  added: { product: AmendedProduct } & Amount;
  /**
   * The shop asks whether another product may take the line's place. `total_paise` is the total of the order if it
   * does; `until` is the end of the question by the shop's clock, ISO 8601.
   */
  asked: {
    line: string;
    product: AmendedProduct;
    total_paise: number;
    until: string;
  } & Amount;
  answered: { question: string; answer: 'yes' | 'no' };
  /** Nobody answered in time: the customer's wish applies. The shop writes it. */
  lapsed: { question: string };
  /**
   * The customer said on the phone that the order may cost `total_paise`; `more_paise` is the part of it above the
   * amount that was agreed before.
   */
  agreed: { total_paise: number; more_paise: number };
  /** The customer did not say so. */
  objected: { agreement: string };
  /** The order is in `count` bags. */
  bags: { count: number };
  undone: { amendment: string };
  /** Not taken, and not taken later either: a late copy gets the same answer. The shop writes it. */
  refused: { kind: string; code: string };
}
export type AmendmentKind = keyof AmendmentData;

/** An amendment as the server stores and sends it. */
export type Amendment = {
  [Kind in AmendmentKind]: AmendmentHead & { kind: Kind; data: AmendmentData[Kind] };
}[AmendmentKind];

interface AmendmentHead {
  id: string;
  by: 'customer' | 'shop';
  /** When it was made by the device's clock, ISO 8601: a claim. */
  made_at: string;
  /** When the shop took it, ISO 8601. */
  at: string;
}

/** As it is read: a newer shop may have kinds that this version does not know (D47). */
export type AnyAmendment = Amendment | (AmendmentHead & { kind: string; data: Fields });

/**
 * An amendment as a device sends it. It has only the number of a product; the shop looks up the rest.
 * `seen_price_paise` is the price that the customer was shown: they add nothing at a higher price. `seen_total_paise`
 * is the total without a line that they were shown, where that is higher: without the line the order does not earn the
 * shop's discount.
 */
export type AmendmentRequest = {
  [Kind in SentKind]: { id: string; kind: Kind; made_at: string } & SentData<Kind>;
}[SentKind];
type SentKind = Exclude<AmendmentKind, 'lapsed' | 'refused'>;
type SentData<Kind extends SentKind> = AmendmentData[Kind] extends { product: AmendedProduct }
  ? Omit<AmendmentData[Kind], 'product' | 'total_paise' | 'until'> & {
      pid: number;
    } & (Kind extends 'added' ? { seen_price_paise?: number } : unknown)
  : Omit<AmendmentData[Kind], 'more_paise'> &
      (Kind extends 'dropped' ? { seen_total_paise?: number } : unknown);

/** The kinds that the customer may send. The shop may send the others, and `added` and `undone` too. */
export const CUSTOMER_KINDS: readonly string[] = [
  'dropped',
  'added',
  'answered',
  'objected',
  'undone',
];
export const SHOP_KINDS: readonly string[] = [
  'found',
  'short',
  'replaced',
  'weighed',
  'priced',
  'returned',
  'added',
  'asked',
  'agreed',
  'bags',
  'undone',
];

/** How long a question is open. */
export const QUESTION_MINUTES = 5;
/** Limit of one request: a bag's worth. */
export const MAX_AMENDMENTS_AT_ONCE = 100;
/** Limit of one transaction, which decides them. */
export const MAX_DECIDED_AT_ONCE = 20;
/** Limit of an order, and a lower one for its customer, so that there is room for those of the shop. */
export const MAX_AMENDMENTS = 500;
export const MAX_BY_CUSTOMER = 200;
/** Of these as many that take another back: each may cost a fold of everything before it (`leftOfAll` in fold.ts). */
export const MAX_UNDONE_BY_CUSTOMER = 30;
/** Limit of a history that is read: a question that was asked may lapse. */
export const MAX_HISTORY_AMENDMENTS = 2 * MAX_AMENDMENTS;
const MAX_BAGS = 20;

/** Nobody agrees to more on the phone: as much as an order may be worth, so that sums stay what money can hold. */
export const MAX_AGREED_PAISE = MAX_PAISE / 4;

const isCount = (value: unknown) => isWholeNumber(value, 1, MAX_LINE_QUANTITY);
const isGrams = (value: unknown) => isWholeNumber(value, 1, MAX_LINE_GRAMS);
const isPid = (value: unknown) => isWholeNumber(value, 1, Number.MAX_SAFE_INTEGER);
const isAmount = (value: unknown) => isWholeNumber(value, 1, MAX_PAISE);
const isAmendmentId = (value: unknown) =>
  typeof value === 'string' && RECORD_ID_PATTERN.test(value);
/** The number of its product, or the id of the amendment that added it. */
const isLineId = (value: unknown) => typeof value === 'string' && /^[a-z0-9]{1,16}$/.test(value);
/** Whether a text of a request is a time. */
export const isInstant = (value: unknown): boolean =>
  isText(value, 40, 1) && !Number.isNaN(Date.parse(value));

const AMOUNT = {
  count: (value: unknown) => value === undefined || isCount(value),
  grams: (value: unknown) => value === undefined || isGrams(value),
};
const AMOUNT_KINDS: readonly string[] = ['replaced', 'added', 'asked'];
/** Whether the data has an amount in pieces or in grams, and not both, where its kind has an amount. */
const hasAmount = (kind: string, { count, grams }: Fields) =>
  !AMOUNT_KINDS.includes(kind) || (count === undefined) !== (grams === undefined);

/** The fields of each kind that is sent, each with its check. */
const SENT_FIELDS: Record<SentKind, Readonly<Record<string, (value: unknown) => boolean>>> = {
  found: { line: isLineId, count: isCount },
  short: {
    line: isLineId,
    count: (value) => value === 0 || isCount(value),
    reason: (value) => SHORT_REASONS.includes(value as ShortReason),
  },
  replaced: {
    line: isLineId,
    ...AMOUNT,
    pid: isPid,
    reason: (value) => value === undefined || SHORT_REASONS.includes(value as ShortReason),
  },
  weighed: { line: isLineId, grams: isGrams },
  priced: { line: isLineId, price_paise: isAmount },
  dropped: {
    line: isLineId,
    seen_total_paise: (value) => value === undefined || isWholeNumber(value, 0, MAX_PAISE),
  },
  returned: {
    line: isLineId,
    count: (value) => isWholeNumber(value, 1, MAX_LINE_GRAMS),
    reason: (value) => RETURN_REASONS.includes(value as ReturnReason),
  },
  added: {
    ...AMOUNT,
    pid: isPid,
    seen_price_paise: (value) => value === undefined || isAmount(value),
  },
  asked: { line: isLineId, ...AMOUNT, pid: isPid },
  answered: { question: isAmendmentId, answer: (value) => value === 'yes' || value === 'no' },
  agreed: { total_paise: (value) => isWholeNumber(value, 1, MAX_AGREED_PAISE) },
  objected: { agreement: isAmendmentId },
  bags: { count: (value) => isWholeNumber(value, 1, MAX_BAGS) },
  undone: { amendment: isAmendmentId },
};

const isSentKind = (kind: unknown): kind is SentKind =>
  Object.keys(SENT_FIELDS).includes(kind as string);

/** One of a request, with only the known fields; null if it is malformed. */
function parseRequested(value: unknown): AmendmentRequest | null {
  if (!isFields(value) || !isSentKind(value.kind)) return null;
  if (!isAmendmentId(value.id) || !isInstant(value.made_at)) return null;
  const fields = Object.entries(SENT_FIELDS[value.kind]);
  if (!fields.every(([name, isRight]) => isRight(value[name]))) return null;
  if (!hasAmount(value.kind, value)) return null;
  const { id, kind, made_at } = value;
  const sent = fields.filter(([name]) => value[name] !== undefined);
  const data: Fields = Object.fromEntries(sent.map(([name]) => [name, value[name]]));
  return { id, kind, made_at, ...data } as unknown as AmendmentRequest;
}

/**
 * The amendments of a request's body, oldest first. An amendment that is malformed, or of a kind that this shop does
 * not know, is null, and does not prevent the others. null when there is no list, or a too long one.
 */
export function parseAmendmentRequests(
  value: unknown,
): { id: string; request: AmendmentRequest | null }[] | null {
  if (!Array.isArray(value) || value.length < 1) return null;
  if (value.length > MAX_AMENDMENTS_AT_ONCE) return null;
  const parsed = value.map((one: unknown) => ({
    id: isFields(one) && isAmendmentId(one.id) ? (one.id as string) : '',
    request: parseRequested(one),
  }));
  return parsed.every(({ id }) => id !== '') ? parsed : null;
}

function isProduct(value: unknown): boolean {
  return (
    isFields(value) &&
    isPid(value.pid) &&
    isWholeNumber(value.price_paise, 0, MAX_PAISE) &&
    isWholeNumber(value.mrp_paise, 0, MAX_PAISE) &&
    [value.name, value.quantity_label, value.image_url, value.category].every((text) =>
      isText(text, 2_000),
    )
  );
}

/** The fields of a stored amendment beside those that were sent. */
const SERVER_FIELDS: Partial<
  Record<AmendmentKind, Readonly<Record<string, (value: unknown) => boolean>>>
> = {
  asked: { total_paise: (value) => isWholeNumber(value, 0, MAX_PAISE), until: isInstant },
  agreed: { more_paise: (value) => isWholeNumber(value, 0, MAX_PAISE) },
  lapsed: { question: isAmendmentId },
  refused: { kind: (value) => isText(value, 40), code: (value) => isText(value, 40, 1) },
};

/** By kind: the checks of a stored amendment's data. It has the product where a request has its number. */
const STORED_CHECKS: ReadonlyMap<
  string,
  readonly (readonly [string, (value: unknown) => boolean])[]
> = new Map(
  [...new Set([...Object.keys(SENT_FIELDS), ...Object.keys(SERVER_FIELDS)])].map((kind) => {
    const sent = isSentKind(kind) ? Object.entries(SENT_FIELDS[kind]) : [];
    const asStored = sent.map(([name, isRight]) =>
      name === 'pid' ? (['product', isProduct] as const) : ([name, isRight] as const),
    );
    return [kind, [...asStored, ...Object.entries(SERVER_FIELDS[kind as AmendmentKind] ?? {})]];
  }),
);

/**
 * A stored amendment; null if it cannot be read. One of an unknown kind, or whose data this version cannot read, is
 * kept as it comes, and changes nothing in the fold (D47).
 */
export function parseAmendment(value: unknown): AnyAmendment | null {
  if (!isFields(value) || !isAmendmentId(value.id)) return null;
  const { kind, by, data } = value;
  if (!isText(kind, 40, 1) || (by !== 'customer' && by !== 'shop')) return null;
  if (!isInstant(value.at) || !isText(value.made_at, 40) || !isFields(data)) return null;
  return value as unknown as AnyAmendment;
}

/** Whether the fold knows the meaning of the amendment. */
export function isKnownAmendment(amendment: AnyAmendment): amendment is Amendment {
  const { kind, data } = amendment;
  const fields = data as Fields;
  const checks = STORED_CHECKS.get(kind);
  return (
    checks !== undefined &&
    hasAmount(kind, fields) &&
    checks.every(([name, isRight]) => isRight(fields[name]))
  );
}

export type OfKind<Kind extends AmendmentKind> = Extract<Amendment, { kind: Kind }>;

export const isOfKind =
  <Kind extends AmendmentKind>(...kinds: Kind[]) =>
  (amendment: Amendment): amendment is OfKind<Kind> =>
    (kinds as AmendmentKind[]).includes(amendment.kind);

/** Kinds with which the shop reports on a line that is in the order. */
const REPORTS = new Set(['found', 'short', 'replaced', 'weighed', 'priced', 'returned'] as const);
export const isReport = (one: AnyAmendment): one is OfKind<SetItem<typeof REPORTS>> =>
  (REPORTS as ReadonlySet<string>).has(one.kind);
type SetItem<Some> = Some extends Set<infer Item> ? Item : never;
