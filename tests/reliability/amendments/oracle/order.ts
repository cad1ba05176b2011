/** What an order has come to, and the most that its customer has agreed to pay (D48, D49). */
import { atMost, type LineNow, lineNow, ownGoods, type QuestionState } from './lines.ts';
import { afterCode, type Bill, billFor, type Goods, sumOf, taxOn } from './prices.ts';
import type { AgreedLine, Agreement, Amendment, Offer, Terms } from './records.ts';
import { quantityOf, unitOf } from './records.ts';

/** What the shop says of a line that is in the order. */
export const REPORTS: readonly string[] = [
  'found',
  'short',
  'replaced',
  'weighed',
  'priced',
  'returned',
];
export const isReport = ({ kind }: Amendment) => REPORTS.includes(kind);

const KNOWN: readonly string[] = [
  ...REPORTS,
  'dropped',
  'added',
  'asked',
  'answered',
  'lapsed',
  'agreed',
  'objected',
  'bags',
];

/** A line that the shop or the customer has added: under the tax of the order, and never replaced by itself. */
const lineOf = ({ id, data }: Amendment): AgreedLine => {
  const offer = data as Offer;
  return {
    ...offer.product,
    id,
    quantity: quantityOf(offer),
    unit: unitOf(offer),
    wish: 'call',
  };
};

const NO_LINE: AgreedLine = {
  id: '',
  pid: 0,
  price_paise: 0,
  quantity: 0,
  unit: 'each',
  category: '',
  wish: 'call',
};

const cheapest = (choices: readonly Goods[], costOfGoods: (goods: Goods) => number) =>
  choices.reduce((best, one) => (costOfGoods(one) < costOfGoods(best) ? one : best));
const dearest = (choices: readonly Goods[]) =>
  choices.reduce((best, one) => (one.paise > best.paise ? one : best));

export interface Totals {
  /** As it is charged. */
  bill: Bill;
  agreedPaise: number;
  /** What the shop bears: the lines come to so much more than was agreed. */
  excessPaise: number;
}

export class OracleOrder {
  readonly lines: readonly AgreedLine[];
  readonly terms: Terms;
  readonly amendments: Amendment[] = [];
  /** Of each weight: what was on the scales when it was taken. */
  private readonly onScales: Map<string, string>;
  /** Of each word on the phone: how much more it was than had been agreed on before. */
  private readonly morePaise: Map<string, number>;
  private counting: Amendment[] | null = null;
  private now: LineNow[] | null = null;
  private known: Totals | null = null;

  constructor({ lines, terms }: Agreement, before?: OracleOrder) {
    this.lines = lines;
    this.terms = terms;
    this.onScales = new Map(before?.onScales);
    this.morePaise = new Map(before?.morePaise);
  }

  append(one: Amendment): void {
    if (one.kind === 'weighed' && !this.onScales.has(one.id)) {
      const there = this.line(one.data.line ?? '')?.inPlace;
      this.onScales.set(one.id, there && unitOf(there.offer) === 'g' ? there.id : '');
    }
    if (one.kind === 'agreed' && !this.morePaise.has(one.id)) {
      const more = (one.data.total_paise ?? 0) - this.totals().agreedPaise;
      this.morePaise.set(one.id, Math.max(0, more));
    }
    this.amendments.push(one);
    [this.counting, this.now, this.known] = [null, null, null];
  }

  copy(): OracleOrder {
    return this.withOnly(() => true);
  }

  with(...more: readonly Amendment[]): OracleOrder {
    const copied = this.copy();
    for (const one of more) copied.append(one);
    return copied;
  }

  /** As it would be without the others, whose words and weights were what they were. */
  withOnly(isKept: (one: Amendment) => boolean): OracleOrder {
    const copied = new OracleOrder(this, this);
    copied.amendments.push(...this.amendments.filter(isKept));
    return copied;
  }

  /** Those that are not undone. */
  standing(): readonly Amendment[] {
    if (this.counting) return this.counting;
    const undone = new Set(
      this.amendments.flatMap(({ kind, data }) => (kind === 'undone' ? data.amendment : [])),
    );
    this.counting = this.amendments.filter(
      ({ id, kind }) => KNOWN.includes(kind) && !undone.has(id),
    );
    return this.counting;
  }

  /** The line that an amendment is about; '' for none. */
  lineAbout({ id, kind, data }: Amendment): string {
    if (data.line !== undefined) return data.line;
    if (kind === 'added') return id;
    const other = data.question ?? data.amendment;
    const about = this.amendments.find((one) => one.id === other && one.kind !== 'undone');
    return about ? this.lineAbout(about) : '';
  }

  linesNow(): readonly LineNow[] {
    this.now ??= this.linesOf(this.standing(), (line) => line);
    return this.now;
  }

  line(id: string): LineNow | undefined {
    return this.linesNow().find((line) => line.id === id);
  }

  /** The customer's, those they have added, and those of the shop. */
  private linesOf(
    standing: readonly Amendment[],
    asOrdered: (line: AgreedLine) => AgreedLine,
  ): LineNow[] {
    const added = standing.filter(({ kind }) => kind === 'added');
    const addedBy = (who: string) => added.filter(({ by }) => by === who).map(lineOf);
    const about = new Map<string, Amendment[]>();
    for (const one of standing) {
      const line = this.lineAbout(one);
      about.set(line, [...(about.get(line) ?? []), one]);
    }
    const now = (by: string) => (line: AgreedLine) =>
      lineNow(asOrdered(line), by, about.get(line.id) ?? [], this.onScales);
    return [
      ...[...this.lines, ...addedBy('customer')].map(now('customer')),
      ...addedBy('shop').map(now('shop')),
    ];
  }

  totals(): Totals {
    this.known ??= this.totalsOf(this.linesNow(), this.standing(), this.leftPaise());
    return this.known;
  }

  private totalsOf(
    lines: readonly LineNow[],
    standing: readonly Amendment[],
    leftPaise: number,
  ): Totals {
    const hasDiscount = this.earnsDiscount(lines);
    const agreedPaise =
      this.ownPaise(lines, hasDiscount) + this.byPhonePaise(lines, standing) + leftPaise;
    const inBag = lines.filter(({ packed, returned }) => packed > returned);
    const bill = billFor(
      inBag.map(({ goods }) => goods),
      this.terms,
      hasDiscount,
    );
    const excessPaise = Math.max(0, bill.totalPaise - agreedPaise);
    return {
      bill: {
        ...bill,
        discountPaise: bill.discountPaise + excessPaise,
        totalPaise: bill.totalPaise - excessPaise,
      },
      agreedPaise,
      excessPaise,
    };
  }

  /**
   * The shop's discount is earned by what the customer has ordered, added and said yes to, and has not taken out: not by
   * what the shop finds of it.
   */
  private earnsDiscount(lines: readonly LineNow[]): boolean {
    const kept = lines.filter(({ by, state }) => by === 'customer' && state !== 'dropped');
    if (kept.length === 0) return false;
    const ordered = kept.map(({ agreed }) => ownGoods(agreed).paise);
    const agreed = kept.map(({ agreedGoods }) => dearest(agreedGoods).paise);
    return [ordered, agreed].some((some) => sumOf(some) >= this.terms.discount_from_paise);
  }

  /**
   * What the customer's own lines come to. Where they said yes to something and the shop went on from there, it is
   * whichever the order comes to less with: by the price, or after the code.
   */
  private ownPaise(lines: readonly LineNow[], hasDiscount: boolean): number {
    const kept = lines.filter(({ by, state }) => by === 'customer' && state !== 'dropped');
    const least = (choicesOf: (line: LineNow) => readonly Goods[]) => {
      const by = (cost: (goods: Goods) => number) =>
        billFor(
          kept.map((line) => cheapest(choicesOf(line), cost)),
          this.terms,
          hasDiscount,
        ).totalPaise;
      return Math.min(
        by(({ paise }) => paise),
        by((goods) => afterCode(goods, this.terms)),
      );
    };
    return Math.max(
      least(({ agreedGoods }) => agreedGoods),
      least(({ mostGoods }) => mostGoods),
    );
  }

  /** What was agreed on the phone above that, for what the shop has added: it follows what the customer does with it. */
  private byPhonePaise(lines: readonly LineNow[], standing: readonly Amendment[]): number {
    const objected = this.objected(standing);
    const words = standing.filter(({ kind }) => kind === 'agreed');
    const moreOf = (some: readonly Amendment[]) =>
      sumOf(some.map(({ id }) => this.morePaise.get(id) ?? 0));
    const said = moreOf(words);
    const stands = moreOf(words.filter(({ id }) => !objected.has(id)));
    const taxed = (paise: number) => paise + taxOn(paise, this.terms);
    const change = sumOf(
      lines
        .filter(({ by }) => by === 'shop')
        .map(({ agreed, agreedGoods }) => {
          const now = agreedGoods.map(({ paise }) => taxed(paise));
          return (now.length > 0 ? Math.min(...now) : 0) - taxed(ownGoods(agreed).paise);
        }),
    );
    return change > 0 ? stands + change : Math.min(stands, Math.max(0, said + change));
  }

  private objected(standing: readonly Amendment[]): ReadonlySet<string> {
    return new Set(
      standing.flatMap(({ kind, data }) => (kind === 'objected' ? (data.agreement ?? '') : [])),
    );
  }

  /**
   * What the shop has added stays agreed on when the customer takes out a line: the shop bears no more after it than
   * before, whatever it reports of other lines. An objection ends that for what came after the word, also when the shop
   * takes the word back.
   */
  private leftPaise(): number {
    const objected = this.objected(this.standing());
    const end = this.amendments.findIndex(({ id, kind }) => kind === 'agreed' && objected.has(id));
    const said = new Set(end === -1 ? this.amendments : this.amendments.slice(0, end));
    const standing = this.standing().filter((one) => said.has(one));
    let left = 0;
    for (const [index, one] of standing.entries()) {
      if (one.kind !== 'dropped') continue;
      const [before, after] = [index, index + 1].map((length) => {
        const some = standing
          .slice(0, length)
          .filter((other) => !isReport(other) || other.data.line === one.data.line);
        return this.totalsOf(this.linesOf(some, atMost), some, left).excessPaise;
      }) as [number, number];
      left += Math.max(0, after - before);
    }
    return left;
  }

  questions(): { id: string; line: string; until: string; state: QuestionState }[] {
    return this.standing()
      .filter(({ kind }) => kind === 'asked')
      .map(({ id, data: { line = '', until = '' } }) => ({
        id,
        line,
        until,
        state: this.line(line)?.questions.get(id) ?? this.ofNobody(id, line),
      }));
  }

  /** Of a line that its customer has added and taken back, nobody has to say anything any more. */
  private ofNobody(question: string, line: string): QuestionState {
    const about = this.standing().filter((one) => this.lineAbout(one) === line);
    const state = lineNow(NO_LINE, '', about, this.onScales).questions.get(question);
    return state === undefined || state === 'open' ? 'moot' : state;
  }

  /** Words on the phone that are not taken back by the shop. */
  words(): { id: string; totalPaise: number; isObjected: boolean }[] {
    const objected = this.objected(this.standing());
    return this.standing()
      .filter(({ kind }) => kind === 'agreed')
      .map(({ id, data }) => ({
        id,
        totalPaise: data.total_paise ?? 0,
        isObjected: objected.has(id),
      }));
  }

  bags(): number {
    return this.standing().findLast(({ kind }) => kind === 'bags')?.data.count ?? 0;
  }
}
