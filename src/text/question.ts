import { textArea } from './text-area.ts';

/** What the shop asks about a missing product, on the order's screen and in a notification (D49). */
export const questionText = textArea('question', {
  asked_one: '{old} is out. {new} instead?',
  asked_other: '{old} is out. {n} × {new} instead?',
  cheaper: 'The order comes to {total}, {amount} less',
  dearer: 'The order comes to {total}, {amount} more',
  same: 'The order still comes to {total}',
  yes: 'Yes',
  no: 'No',
  late: 'Your answer came too late: the shop had settled it by then.',
});

/** 'Amul Gold, 500 ml is out. Taaza, 500 ml instead?', by the names of the products. */
export const questionWords = (missing: string, offered: string, count: number): string =>
  questionText.count('asked', count, { old: missing, new: offered });

/** What the order comes to with a 'yes', and by how much that is more than it comes to now. */
export function offerWords(morePaise: number, total: string, amount: string): string {
  if (morePaise === 0) return questionText('same', { total });
  return questionText(morePaise < 0 ? 'cheaper' : 'dearer', { total, amount });
}
