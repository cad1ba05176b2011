/**
 * The contents of an order (D48, D49): a fold of the agreement at the press and its amendments, in the order in which
 * the shop took them. The customer's screen, the packing board, the bill, stock and exports all show this. Pure and
 * total: an amendment that this version does not know, or that no longer means anything, changes nothing. An amendment
 * folds only its own line again, so that the cost of deciding about it depends on its change, and not on the length of
 * the history.
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
  applyAmendment,
  isOutcome,
  type LineHistory,
  EMPTY_LINE_HISTORY,
  type Question,
  questionOf,
} from './line-history.ts';
import { EMPTY_ORDER_LEVEL, orderLevelWith, orderLevelWithout } from './order-level.ts';
import { LineSums, type OrderTotals } from './order-totals.ts';

/** All that the fold needs of an order. */
export interface OrderHistory extends OrderAgreement {
  /** In the order in which the shop took them. */
  amendments: readonly AnyAmendment[];
  /** Its number of the day (D9), as the shop tells it to a phone, which shows it again after a restore. */
  day_number?: number;
}

export interface FoldedOrder extends OrderTotals {
  /** The last amendment of each counts. */
  lines: FoldedLine[];
  questions: Question[];
  agreements: PhoneAgreement[];
  /** 0: nobody has said. */
  bags: number;
  /** Every line is found, short, replaced or dropped, and all goods to be weighed are weighed. */
  isPacked: boolean;
  /** Those that the fold does not know: shown, and otherwise ignored. */
  unknown: AnyAmendment[];
}

/** Folds an order: `OrderFold`, once over all of its amendments. */
export const foldOrder = ({ lines, terms, amendments }: OrderHistory): FoldedOrder =>
  new OrderFold({ lines, terms }, amendments).folded();

/** A linked list of amendments, the last one first: one more is added without a copy of the others. */
interface AmendmentList {
  amendment: Amendment;
  previous: AmendmentList | null;
}

/** A line that an order has, or has had. Every change replaces it as a whole. */
interface Entry {
  /** null: it is not in the order, or not any more. */
  agreed: AgreedLine | null;
  by: FoldedLine['by'];
  /** Those of it that count. */
  amendments: AmendmentList | null;
  history: LineHistory;
  /** The history without the shop's reports on the line. */
  historyWithoutReports: LineHistory;
  /** Computed when it is first asked for. */
  state?: LineState;
  /** The same of `historyWithoutReports`, with every weight as it may be at most. */
  stateWithoutReports?: LineState;
}

type OwnEntry = Entry & { agreed: AgreedLine };

const NO_LINE: Entry = {
  agreed: null,
  by: 'customer',
  amendments: null,
  history: EMPTY_LINE_HISTORY,
  historyWithoutReports: EMPTY_LINE_HISTORY,
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

/** The fold of an order, to which amendments are added, and taken off again. */
export class OrderFold {
  private readonly agreement: OrderAgreement;
  /** Those of the order as it was placed, with nothing said of them. */
  private readonly ownLines: readonly OwnEntry[];
  private readonly entries = new Map<string, Entry>();
  /** Known amendments, those that do not count any more as well. */
  private readonly byId = new Map<string, Amendment>();
  private readonly undone = new Set<string>();
  /** By weight: the amendment that had put the weighed product into the place of its line; '' for none. */
  private readonly weighedReplacements: Map<string, string>;
  private level = EMPTY_ORDER_LEVEL;
  /** The sums of all lines, kept while amendments are folded in; null until they are asked for. */
  private sums: LineSums | null = null;
  /** See `withoutReports`; null until they are asked for. */
  private sumsWithoutReports: LineSums | null = null;
  private readonly all: AnyAmendment[] = [];
  /** Each takes one amendment off again, of those that were pushed since the fold was made. */
  private restores: (() => void)[] = [];

  /** `amendments` in the order in which the shop took them. */
  constructor(
    agreement: OrderAgreement,
    amendments: readonly AnyAmendment[] = [],
    like?: OrderFold,
  ) {
    this.agreement = agreement;
    this.weighedReplacements = like?.weighedReplacements ?? new Map<string, string>();
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
    // `pop` then restores a known amount.
    this.leftPaise();
    this.all.push(one);
    const { level } = this;
    const line = this.lineOf(one);
    const entry = this.entries.get(line);
    const { amendment } = one.data as { amendment?: string };
    const isFirstUndo = amendment !== undefined && !this.undone.has(amendment);
    this.fold(one);
    this.restores.push(() => {
      this.level = level;
      this.byId.delete(one.id);
      this.weighedReplacements.delete(one.id);
      if (isFirstUndo) this.undone.delete(amendment);
      this.replace(line, entry ?? NO_LINE);
      if (!entry) this.entries.delete(line);
    });
  }

  /** Takes the amendment off that was pushed last, as if it had never come. */
  pop(): void {
    const restore = this.restores.pop();
    if (!restore) throw new Error('What the fold was made with cannot be taken off');
    restore();
    this.all.pop();
  }

  /** The contents of the order. Unchanged lines are the same objects as before. */
  folded(): FoldedOrder {
    const { questions, bags, unknown } = this.level;
    const states = this.states(stateOf);
    const lines = states.map((state) => state.folded);
    const agreements = this.agreements();
    this.sums ??= new LineSums(this.agreement.terms, states);
    return {
      lines,
      ...this.sums.totals(agreements, this.leftPaise()),
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
    const { state = 'open' } =
      entry.history.questions.find((one) => one.asked.id === asked.id) ?? {};
    // Nobody has to answer for a line that its customer had added, and has taken back.
    return questionOf(asked, entry.agreed === null && state === 'open' ? 'moot' : state);
  }

  private agreements(): PhoneAgreement[] {
    return this.level.agreements.map(({ id, at, data }) => ({
      id,
      at,
      totalPaise: paise(data.total_paise),
      morePaise: paise(data.more_paise),
      isObjected: this.isObjected(id),
    }));
  }

  private isObjected(agreement: string): boolean {
    return this.level.objections.some(({ data }) => data.agreement === agreement);
  }

  /** For each line in the order: those of the customer, then those of the shop. */
  private states(stateOfEntry: (entry: OwnEntry) => LineState): LineState[] {
    const { addedByCustomer, addedByShop } = this.level;
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
      this.level = { ...this.level, unknown: [...this.level.unknown, one] };
      return;
    }
    // It counts from the amount before it.
    if (one.kind === 'dropped') this.leftPaise();
    this.byId.set(one.id, one);
    if (one.kind === 'undone') this.undo(one.data.amendment);
    else if (!this.undone.has(one.id)) this.count(one, this.lineOf(one));
  }

  /** Folds one in that counts. */
  private count(one: Amendment, line: string): void {
    const before = this.entries.get(line);
    if (one.kind === 'dropped') {
      const { drops } = this.level;
      const leftBeforePaise = this.leftPaise();
      this.level = { ...this.level, drops: { id: one.id, leftBeforePaise, previous: drops } };
    }
    const excessBefore =
      one.kind === 'dropped' && before && isInOrder(before) && this.keepsWhatWasAdded()
        ? this.excessWithoutReports(before)
        : null;
    this.level = orderLevelWith(this.level, one);
    const now = line === '' ? undefined : this.countForLine(one, line, before ?? NO_LINE);
    if (excessBefore !== null && now && isInOrder(now)) {
      const more = Math.max(0, this.excessWithoutReports(now) - excessBefore);
      this.level = { ...this.level, leftPaise: exactPaise(this.leftPaise() + more) };
    }
    if (one.kind === 'objected' && this.level.addedByShop.length > 0) {
      const isSaid = this.level.agreements.some(({ id }) => id === one.data.agreement);
      if (isSaid) this.level = { ...this.level, leftPaise: null, drops: null };
    }
  }

  private countForLine(one: Amendment, line: string, before: Entry): Entry {
    const entry =
      one.kind === 'added'
        ? { ...before, agreed: addedLine(one, this.agreement), by: one.by }
        : before;
    if (one.kind === 'weighed') this.noteWeighed(one, entry);
    const now = this.withAmendment(entry, one);
    this.replace(line, now);
    return now;
  }

  /** Notes the goods that are weighed: those in the place of the line now. Later amendments do not change it. */
  private noteWeighed({ id }: Amendment, { amendments, agreed }: Entry): void {
    if (this.weighedReplacements.has(id)) return;
    this.weighedReplacements.set(id, '');
    for (let item = amendments; item; item = item.previous) {
      const { amendment: one } = item;
      const isAnswer = one.kind === 'answered' || one.kind === 'lapsed';
      const asked = isAnswer ? this.byId.get(one.data.question) : undefined;
      const offer = asked?.kind === 'asked' ? asked.data : undefined;
      const isYes = one.kind === 'answered' && one.data.answer === 'yes' && offer !== undefined;
      const isLeftOut = one.kind === 'lapsed' && offer && agreed?.wish === 'leave_out';
      const isOwnOutcome = isOutcome(one) && !this.weighedReplacements.get(one.id);
      if (isYes || isLeftOut || isOwnOutcome) {
        const inPlace = one.kind === 'replaced' ? one.data : isYes ? offer : undefined;
        if (inPlace && unitOfAmount(inPlace) === 'g') this.weighedReplacements.set(id, one.id);
        return;
      }
    }
  }

  /** The entry with one more amendment. */
  private withAmendment(entry: Entry, amendment: Amendment): Entry {
    const { agreed, by, amendments, history, historyWithoutReports, stateWithoutReports } = entry;
    const replacement = this.weighedReplacements.get(amendment.id) || undefined;
    const apply = (before: LineHistory) =>
      applyAmendment(before, amendment, agreed ?? undefined, replacement);
    const next = {
      agreed,
      by,
      amendments: { amendment, previous: amendments },
      history: apply(history),
      historyWithoutReports,
    };
    if (!isReport(amendment)) {
      return { ...next, historyWithoutReports: apply(historyWithoutReports) };
    }
    return stateWithoutReports ? { ...next, stateWithoutReports } : next;
  }

  /** Folds an undo in: the amendment that counted until now no longer does. */
  private undo(id: string): void {
    const before = this.byId.get(id);
    const hasCounted = before && before.kind !== 'undone' && !this.undone.has(id);
    this.undone.add(id);
    if (!hasCounted) return;
    const hadAdded = this.level.addedByShop.length > 0;
    this.level = orderLevelWithout(this.level, id);
    const line = this.lineOf(before);
    const entry = this.entries.get(line);
    if (entry) {
      const agreed = line === id ? null : entry.agreed;
      const counting: Amendment[] = [];
      for (let item = entry.amendments; item; item = item.previous) {
        if (item.amendment.id !== id) counting.unshift(item.amendment);
      }
      const withoutIt = counting.reduce<Entry>((some, one) => this.withAmendment(some, one), {
        ...NO_LINE,
        agreed,
        by: entry.by,
      });
      this.replace(line, withoutIt);
    }
    const { drops, leftPaise } = this.level;
    if (drops?.id === id && leftPaise !== null) {
      this.level = { ...this.level, leftPaise: drops.leftBeforePaise, drops: drops.previous };
    } else if (hadAdded || drops) {
      this.level = { ...this.level, leftPaise: hadAdded ? null : leftPaise, drops: null };
    }
  }

  /** Puts an entry in the place of the line's, and keeps the sums. */
  private replace(line: string, now: Entry): void {
    const before = this.entries.get(line) ?? NO_LINE;
    this.entries.set(line, now);
    const { sums, sumsWithoutReports } = this;
    if (sums && before !== now) {
      if (isInOrder(before)) sums.remove(stateOf(before));
      if (isInOrder(now)) sums.add(stateOf(now));
    }
    const isReported =
      before.agreed === now.agreed && before.historyWithoutReports === now.historyWithoutReports;
    if (sumsWithoutReports && !isReported) {
      if (isInOrder(before)) sumsWithoutReports.remove(stateWithoutReportsOf(before));
      if (isInOrder(now)) sumsWithoutReports.add(stateWithoutReportsOf(now));
    }
  }

  /**
   * Whether the goods that the shop has added stay agreed on when the customer takes out a line now (D48). An objection
   * ends that, also when the shop takes back the agreement afterwards.
   */
  private keepsWhatWasAdded(): boolean {
    const { addedByShop, objections } = this.level;
    return addedByShop.length > 0 && objections.length === 0;
  }

  /**
   * Goods that the shop has added stay agreed on when the customer takes out the line that they replace, or a line that
   * shared the fee and a discount with them: the part of the agreed amount stays with which the shop bears no more than
   * before. The time of the shop's reports on other lines must not matter, so the amount that it bears is the one
   * without its reports.
   */
  private excessWithoutReports(dropped: OwnEntry): Paise {
    const sums = this.withoutReports();
    const withoutReports = stateWithoutReportsOf(dropped);
    const reported = stateOfLine(atMost(dropped.agreed), dropped.by, dropped.history);
    sums.remove(withoutReports);
    sums.add(reported);
    const { excessPaise } = sums.totals(this.agreements(), this.leftPaise());
    sums.remove(reported);
    sums.add(withoutReports);
    return excessPaise;
  }

  /** The sums of all lines without the shop's reports on them; stored while amendments are folded in. */
  private withoutReports(): LineSums {
    this.sumsWithoutReports ??= new LineSums(
      this.agreement.terms,
      this.states(stateWithoutReportsOf),
    );
    return this.sumsWithoutReports;
  }

  /** The part of the agreed amount that stays for lines that the customer has taken out. */
  private leftPaise(): Paise {
    const known = this.level.leftPaise;
    if (known !== null) return known;
    const leftPaise = this.leftOfAll();
    this.level = { ...this.level, leftPaise, drops: null };
    return leftPaise;
  }

  /** The same from the beginning, up to the first agreement on the phone that the customer has objected to. */
  private leftOfAll(): Paise {
    const all = [...this.byId.values()];
    const end = all.findIndex(({ id, kind }) => kind === 'agreed' && this.isObjected(id));
    const counting = (end === -1 ? all : all.slice(0, end)).filter(
      ({ id, kind }) => kind !== 'undone' && !this.undone.has(id),
    );
    const dropped = new Set(counting.filter(isOfKind('dropped')).map(({ data }) => data.line));
    if (dropped.size === 0) return ZERO_PAISE;
    const again = new OrderFold(this.agreement, [], this);
    for (const one of counting) {
      if (isReport(one) && !dropped.has(one.data.line)) continue;
      again.byId.set(one.id, one);
      again.count(one, again.lineOf(one));
    }
    return again.leftPaise();
  }
}

const isInOrder = (entry: Entry): entry is OwnEntry => entry.agreed !== null;

const stateOf = (entry: OwnEntry): LineState =>
  (entry.state ??= stateOfLine(entry.agreed, entry.by, entry.history));

const stateWithoutReportsOf = (entry: OwnEntry): LineState =>
  (entry.stateWithoutReports ??= stateOfLine(
    atMost(entry.agreed),
    entry.by,
    entry.historyWithoutReports,
  ));
