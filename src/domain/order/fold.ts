/**
 * What an order has come to (D48, D49): a fold of what was agreed at the press and its amendments, in the order in
 * which the shop took them. The customer's screen, the packing board, the bill, stock and exports all show this.
 * Pure and total: an amendment that this version does not know, or that no longer means anything, changes nothing.
 * An amendment folds only the line again that it is about, so that deciding about one costs as much as it changes,
 * however long the history of the order is.
 */
import { exactPaise, type Paise, paise, ZERO_PAISE } from '../money.ts';
import type { AgreedLine } from './agreed-line.ts';
import type { PhoneAgreement } from './agreed-total.ts';
import {
  type Amendment,
  type AnyAmendment,
  isKnownAmendment,
  isOfKind,
  isReport,
  type OfKind,
  quantityOf,
  unitOfAmount,
} from './amendment.ts';
import type { OrderAgreement } from './decision.ts';
import { atMostGrams, type FoldedLine } from './folded-line.ts';
import { type LineState, stateOfLine } from './line-state.ts';
import {
  isOutcome,
  type LineStory,
  NOTHING_SAID,
  type Question,
  questionOf,
  tell,
} from './line-story.ts';
import { LineSums, type OrderTotals } from './order-totals.ts';

/** All that the fold needs of an order. */
export interface OrderHistory extends OrderAgreement {
  /** In the order in which the shop took them. */
  amendments: readonly AnyAmendment[];
}

export interface FoldedOrder extends OrderTotals {
  /** Of each the last amendment taken counts. */
  lines: FoldedLine[];
  questions: Question[];
  agreements: PhoneAgreement[];
  /** 0: nobody has said. */
  bags: number;
  /** Every line is found, short, replaced or dropped, and what is to be weighed is weighed. */
  isPacked: boolean;
  /** Those that the fold does not know: shown, and otherwise ignored. */
  unknown: AnyAmendment[];
}

/** Folds an order: `OrderFold`, once over all of its amendments. */
export const foldOrder = ({ lines, terms, amendments }: OrderHistory): FoldedOrder =>
  new OrderFold({ lines, terms }, amendments).folded();

/** Amendments, the last one first: one more is added without a copy of the others. */
interface Told {
  one: Amendment;
  before: Told | null;
}

/** What an order has of a line, or has had. Replaced as a whole by what changes it. */
interface Entry {
  /** null: it is not in the order, or not any more. */
  agreed: AgreedLine | null;
  by: FoldedLine['by'];
  /** The amendments about it that count. */
  told: Told | null;
  story: LineStory;
  /** The story without what the shop reports of it. */
  unreported: LineStory;
  /** Computed when it is first asked for. */
  state?: LineState;
  /** The same of `unreported`, with every weight as it may be at most. */
  unreportedState?: LineState;
}

type OwnEntry = Entry & { agreed: AgreedLine };

/** What is not about one line. Replaced as a whole by what changes it. */
interface Head {
  unknown: readonly AnyAmendment[];
  questions: readonly OfKind<'asked'>[];
  agreements: readonly OfKind<'agreed'>[];
  objections: readonly OfKind<'objected'>[];
  bags: readonly OfKind<'bags'>[];
  addedByCustomer: readonly string[];
  addedByShop: readonly string[];
  leftPaise: Paise;
}

const NOTHING_COUNTS: Head = {
  unknown: [],
  questions: [],
  agreements: [],
  objections: [],
  bags: [],
  addedByCustomer: [],
  addedByShop: [],
  leftPaise: ZERO_PAISE,
};

const NO_LINE: Entry = {
  agreed: null,
  by: 'customer',
  told: null,
  story: NOTHING_SAID,
  unreported: NOTHING_SAID,
};

/** The line that an 'added' makes: under the tax of the order, and dropped rather than replaced. */
const addedLine = ({ id, data }: OfKind<'added'>, { terms }: OrderAgreement): AgreedLine => ({
  ...data.product,
  id,
  quantity: quantityOf(data),
  unit: unitOfAmount(data),
  tax_percent: terms.tax_percent,
  wish: 'call',
});

const atMost = (line: AgreedLine): AgreedLine => ({ ...atMostGrams(line), may_exceed: false });

const without = <Item extends { id: string }>(items: readonly Item[], id: string) =>
  items.some((one) => one.id === id) ? items.filter((one) => one.id !== id) : items;

/** The fold of an order, to which amendments are added, and taken back again. */
export class OrderFold {
  private readonly agreement: OrderAgreement;
  /** Those of the order as it was placed, with nothing said of them. */
  private readonly ownLines: readonly OwnEntry[];
  private readonly entries = new Map<string, Entry>();
  /** Known amendments, those that do not count any more as well. */
  private readonly byId = new Map<string, Amendment>();
  private readonly undone = new Set<string>();
  /** By weight: the amendment by which something else was in the place of its line, and on the scales; '' for none. */
  private readonly onScales: Map<string, string>;
  private head = NOTHING_COUNTS;
  /** See `unreportedSums`; null until they are asked for. */
  private unreported: LineSums | null = null;
  private readonly all: AnyAmendment[] = [];
  /** Take the last amendments back, of those that were pushed since the fold was made. */
  private restores: (() => void)[] = [];

  /** `amendments` in the order in which the shop took them. */
  constructor(
    agreement: OrderAgreement,
    amendments: readonly AnyAmendment[] = [],
    like?: OrderFold,
  ) {
    this.agreement = agreement;
    this.onScales = like?.onScales ?? new Map<string, string>();
    // The same objects, so that their states are computed once.
    this.ownLines =
      like?.ownLines ?? agreement.lines.map((agreed): OwnEntry => ({ ...NO_LINE, agreed }));
    for (const entry of this.ownLines) this.entries.set(entry.agreed.id, entry);
    for (const one of amendments) {
      this.all.push(one);
      this.fold(one);
    }
  }

  /** Those that were pushed. */
  get amendments(): readonly AnyAmendment[] {
    return this.all;
  }

  /** Folds one more amendment in. */
  push(one: AnyAmendment): void {
    this.all.push(one);
    const { head } = this;
    const line = this.lineOf(one);
    const entry = this.entries.get(line);
    const { amendment } = one.data as { amendment?: string };
    const isFirstUndo = amendment !== undefined && !this.undone.has(amendment);
    this.fold(one);
    this.restores.push(() => {
      this.head = head;
      this.byId.delete(one.id);
      this.onScales.delete(one.id);
      if (isFirstUndo) this.undone.delete(amendment);
      if (entry) this.entries.set(line, entry);
      else this.entries.delete(line);
    });
  }

  /** Takes the amendment back that was pushed last, as if it had never come. */
  takeBack(): void {
    const restore = this.restores.pop();
    if (!restore) throw new Error('What the fold was made with cannot be taken back');
    restore();
    this.unreported = null;
    this.all.pop();
  }

  /** What the order has come to. Lines that nothing has changed are the same objects as before. */
  folded(): FoldedOrder {
    const { questions, bags, unknown } = this.head;
    const states = this.states(stateOf);
    const lines = states.map((state) => state.folded);
    const agreements = this.agreements();
    return {
      lines,
      ...new LineSums(this.agreement.terms, states).totals(agreements, this.head.leftPaise),
      questions: questions.map((asked) => this.question(asked)),
      agreements,
      bags: bags[bags.length - 1]?.data.count ?? 0,
      isPacked: lines.every(
        ({ state, unit, isWeighed }) =>
          state === 'short' ||
          state === 'dropped' ||
          (state !== 'open' && (unit === 'each' || isWeighed)),
      ),
      unknown: [...unknown],
    };
  }

  private question(asked: OfKind<'asked'>) {
    const entry = this.entries.get(asked.data.line) ?? NO_LINE;
    const { state = 'open' } = entry.story.questions.find((one) => one.asked.id === asked.id) ?? {};
    // Of a line that its customer had added, and has taken back, nobody has to say anything.
    return questionOf(asked, entry.agreed === null && state === 'open' ? 'moot' : state);
  }

  private agreements(): PhoneAgreement[] {
    return this.head.agreements.map(({ id, at, data }) => ({
      id,
      at,
      totalPaise: paise(data.total_paise),
      morePaise: paise(data.more_paise),
      isObjected: this.isObjected(id),
    }));
  }

  private isObjected(agreement: string): boolean {
    return this.head.objections.some(({ data }) => data.agreement === agreement);
  }

  /** Of each line in the order: those of the customer, then those of the shop. */
  private states(stateOfEntry: (entry: OwnEntry) => LineState): LineState[] {
    const { addedByCustomer, addedByShop } = this.head;
    const states: LineState[] = [];
    const add = (id: string) => {
      const entry = this.entries.get(id);
      if (entry && isInOrder(entry)) states.push(stateOfEntry(entry));
    };
    for (const { agreed } of this.ownLines) add(agreed.id);
    for (const id of addedByCustomer) add(id);
    for (const id of addedByShop) add(id);
    return states;
  }

  /** The line that an amendment is about; '' for none. */
  private lineOf(one: AnyAmendment): string {
    const { line, question, amendment } = one.data as Record<string, string | undefined>;
    if (line !== undefined) return line;
    if (one.kind === 'added') return one.id;
    const about = this.byId.get(question ?? amendment ?? '');
    return about && about.kind !== 'undone' ? this.lineOf(about) : '';
  }

  private fold(one: AnyAmendment): void {
    if (!isKnownAmendment(one)) {
      this.head = { ...this.head, unknown: [...this.head.unknown, one] };
      return;
    }
    this.byId.set(one.id, one);
    if (one.kind === 'undone') this.undo(one.data.amendment);
    else if (!this.undone.has(one.id)) this.count(one, this.lineOf(one));
  }

  /** Folds one in that counts. */
  private count(one: Amendment, line: string): void {
    const before = this.entries.get(line);
    const excessBefore =
      one.kind === 'dropped' && before && isInOrder(before) && this.keepsWhatWasAdded()
        ? this.excessWithoutReports(before)
        : null;
    this.head = headWith(this.head, one);
    const now = line === '' ? undefined : this.countForLine(one, line, before ?? NO_LINE);
    if (excessBefore !== null && now && isInOrder(now)) {
      const more = Math.max(0, this.excessWithoutReports(now) - excessBefore);
      this.head = { ...this.head, leftPaise: exactPaise(this.head.leftPaise + more) };
    }
    if (one.kind === 'objected' && this.head.addedByShop.length > 0) {
      const isSaid = this.head.agreements.some(({ id }) => id === one.data.agreement);
      if (isSaid) this.head = { ...this.head, leftPaise: this.leftOfAll() };
    }
  }

  private countForLine(one: Amendment, line: string, before: Entry): Entry {
    const entry =
      one.kind === 'added'
        ? { ...before, agreed: addedLine(one, this.agreement), by: one.by }
        : before;
    if (one.kind === 'weighed') this.noteOnScales(one, entry);
    const now = this.told(entry, one);
    this.entries.set(line, now);
    if (this.unreported && now.unreported !== before.unreported) {
      if (isInOrder(before)) this.unreported.remove(unreportedStateOf(before));
      if (isInOrder(now)) this.unreported.add(unreportedStateOf(now));
    }
    return now;
  }

  /** Of a weight: what was in the place of its line then, and so on the scales. What comes later does not change it. */
  private noteOnScales({ id }: Amendment, { told, agreed }: Entry): void {
    if (this.onScales.has(id)) return;
    this.onScales.set(id, '');
    for (let said = told; said; said = said.before) {
      const { one } = said;
      const isAnswer = one.kind === 'answered' || one.kind === 'lapsed';
      const asked = isAnswer ? this.byId.get(one.data.question) : undefined;
      const offer = asked?.kind === 'asked' ? asked.data : undefined;
      const isYes = one.kind === 'answered' && one.data.answer === 'yes' && offer !== undefined;
      const isLeftOut = one.kind === 'lapsed' && offer && agreed?.wish === 'leave_out';
      const isOwnOutcome = isOutcome(one) && !this.onScales.get(one.id);
      if (isYes || isLeftOut || isOwnOutcome) {
        const inPlace = one.kind === 'replaced' ? one.data : isYes ? offer : undefined;
        if (inPlace && unitOfAmount(inPlace) === 'g') this.onScales.set(id, one.id);
        return;
      }
    }
  }

  /** The entry with one more amendment. */
  private told({ agreed, by, told, story, unreported, ...states }: Entry, one: Amendment): Entry {
    const line = agreed ?? undefined;
    const onScales = this.onScales.get(one.id) || undefined;
    const next = {
      agreed,
      by,
      told: { one, before: told },
      story: tell(story, one, line, onScales),
      unreported,
    };
    if (!isReport(one)) return { ...next, unreported: tell(unreported, one, line, onScales) };
    const { unreportedState } = states;
    return unreportedState ? { ...next, unreportedState } : next;
  }

  /** Folds an undo in: what counted up to now does not any more. */
  private undo(id: string): void {
    const before = this.byId.get(id);
    const hasCounted = before && before.kind !== 'undone' && !this.undone.has(id);
    this.undone.add(id);
    if (!hasCounted) return;
    this.unreported = null;
    const hadAdded = this.head.addedByShop.length > 0;
    this.head = headWithout(this.head, id);
    const line = this.lineOf(before);
    const entry = this.entries.get(line);
    if (entry) {
      const agreed = line === id ? null : entry.agreed;
      const counting: Amendment[] = [];
      for (let { told } = entry; told; told = told.before) {
        if (told.one.id !== id) counting.unshift(told.one);
      }
      const retold = counting.reduce<Entry>((some, one) => this.told(some, one), {
        ...NO_LINE,
        agreed,
        by: entry.by,
      });
      this.entries.set(line, retold);
    }
    if (hadAdded) this.head = { ...this.head, leftPaise: this.leftOfAll() };
  }

  /** Whether what the shop has added stays agreed on when the customer takes out a line now (D48). */
  private keepsWhatWasAdded(): boolean {
    const { addedByShop, agreements } = this.head;
    return addedByShop.length > 0 && !agreements.some(({ id }) => this.isObjected(id));
  }

  /**
   * What the shop has added stays agreed on when the customer takes out a line in whose place it is, or with which it has
   * shared the fee and a discount: of what they agreed to so much is left that the shop bears no more than before. It must
   * not matter when the shop says something of other lines, so that this is what it bears without what it reports of them.
   */
  private excessWithoutReports(dropped: OwnEntry): Paise {
    const sums = this.unreportedSums();
    const unreported = unreportedStateOf(dropped);
    const reported = stateOfLine(atMost(dropped.agreed), dropped.by, dropped.story);
    sums.remove(unreported);
    sums.add(reported);
    const { excessPaise } = sums.totals(this.agreements(), this.head.leftPaise);
    sums.remove(reported);
    sums.add(unreported);
    return excessPaise;
  }

  /** The sums of all lines without what the shop reports of them; kept while amendments are folded in. */
  private unreportedSums(): LineSums {
    this.unreported ??= new LineSums(this.agreement.terms, this.states(unreportedStateOf));
    return this.unreported;
  }

  /** The same once more from the beginning, up to what was agreed on the phone and objected to. */
  private leftOfAll(): Paise {
    const counting = [...this.byId.values()].filter(
      ({ id, kind }) => kind !== 'undone' && !this.undone.has(id),
    );
    const dropped = new Set(counting.filter(isOfKind('dropped')).map(({ data }) => data.line));
    if (dropped.size === 0) return ZERO_PAISE;
    const again = new OrderFold(this.agreement, [], this);
    for (const one of counting) {
      if (one.kind === 'agreed' && this.isObjected(one.id)) break;
      if (isReport(one) && !dropped.has(one.data.line)) continue;
      again.byId.set(one.id, one);
      again.count(one, again.lineOf(one));
    }
    return again.head.leftPaise;
  }
}

const isInOrder = (entry: Entry): entry is OwnEntry => entry.agreed !== null;

const stateOf = (entry: OwnEntry): LineState =>
  (entry.state ??= stateOfLine(entry.agreed, entry.by, entry.story));

const unreportedStateOf = (entry: OwnEntry): LineState =>
  (entry.unreportedState ??= stateOfLine(atMost(entry.agreed), entry.by, entry.unreported));

function headWith(head: Head, one: Amendment): Head {
  switch (one.kind) {
    case 'asked':
      return { ...head, questions: [...head.questions, one] };
    case 'agreed':
      return { ...head, agreements: [...head.agreements, one] };
    case 'objected':
      return { ...head, objections: [...head.objections, one] };
    case 'bags':
      return { ...head, bags: [...head.bags, one] };
    case 'added':
      return one.by === 'shop'
        ? { ...head, addedByShop: [...head.addedByShop, one.id] }
        : { ...head, addedByCustomer: [...head.addedByCustomer, one.id] };
    default:
      return head;
  }
}

const headWithout = (head: Head, id: string): Head => ({
  ...head,
  questions: without(head.questions, id),
  agreements: without(head.agreements, id),
  objections: without(head.objections, id),
  bags: without(head.bags, id),
  addedByCustomer: head.addedByCustomer.filter((one) => one !== id),
  addedByShop: head.addedByShop.filter((one) => one !== id),
});
