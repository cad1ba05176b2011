/**
 * Long lists that go by a time, newest first. Nobody counts them and nobody numbers their pages: a slice
 * is what comes right before or after a place, so that it costs its own rows, however long the list is, and
 * nothing moves when something new comes in on top.
 */
import type { RecordListOptions, RecordModel, RecordService } from 'pocketbase';

/** A place between two rows: the instant and the id of one of them, as '1795358423395-abc'; '' for none. */
export type Place = string;

const PLACE_PATTERN = /^(\d{1,13})-([a-z0-9]{1,36})$/;

/** The address has them: what is no place is none. */
const isPlace = (text: string) => PLACE_PATTERN.test(text);

/** At most one of both; without any, the newest rows. */
export interface Beside {
  before: Place;
  after: Place;
}

export interface SliceQuery extends Beside {
  /** The field whose time the list goes by. */
  time: string;
  filter: string;
  size: number;
  /** Whether counting is cheap: the list is short, whatever the shop has seen. */
  isCounted: boolean;
}

export interface Slice<Row> {
  rows: Row[];
  /** Where what is newer begins, and what is older; '' when there is nothing. */
  newer: Place;
  older: Place;
  /** How many there are in all; null when nobody has counted. */
  count: number | null;
}

/**
 * Reads a slice. Past either end of the list there is only its newest slice, and so is what has fewer
 * rows after a place than a slice holds: a list is full on top.
 */
export async function readSlice(
  records: RecordService,
  { before, after, time, filter, size, isCounted }: SliceQuery,
): Promise<Slice<RecordModel>> {
  const read = (direction: Direction, place: Place, options: RecordListOptions = {}) =>
    records.getList(1, size + 1, {
      sort: SORTS[direction].replaceAll('time', time),
      filter: [filter, beyond(place, direction, time)].filter((part) => part !== '').join(' && '),
      skipTotal: true,
      ...options,
    });
  const placeOf = (row: RecordModel | undefined): Place =>
    row ? `${Date.parse(String(row[time]).replace(' ', 'T'))}-${row.id}` : '';

  if (isPlace(after)) {
    const { items } = await read('newer', after);
    const rows = items.slice(0, size).reverse();
    if (items.length > size) {
      return { rows, newer: placeOf(rows[0]), older: placeOf(rows.at(-1)), count: null };
    }
  }
  if (isPlace(before)) {
    const { items } = await read('older', before);
    const rows = items.slice(0, size);
    const older = items.length > size ? placeOf(rows.at(-1)) : '';
    if (rows.length > 0) return { rows, newer: placeOf(rows[0]), older, count: null };
  }
  const { items, totalItems } = await read('older', '', { skipTotal: !isCounted });
  const rows = items.slice(0, size);
  const isWhole = items.length <= size;
  const count = isCounted ? totalItems : null;
  return {
    rows,
    newer: '',
    older: isWhole ? '' : placeOf(rows.at(-1)),
    count: isWhole ? rows.length : count,
  };
}

type Direction = 'newer' | 'older';

const SORTS = { newer: 'time,id', older: '-time,-id' };

/** What lies beyond a place. The first comparison follows from the others; an index is entered by it. */
function beyond(place: Place, direction: Direction, time: string): string {
  const [, ms, id] = PLACE_PATTERN.exec(place) ?? [];
  if (id === undefined) return '';
  const at = new Date(Number(ms)).toISOString().replace('T', ' ');
  const than = direction === 'older' ? '<' : '>';
  return `(${time} ${than}= '${at}' && (${time} ${than} '${at}' || id ${than} '${id}'))`;
}
