/** What can be wrong between three books: the presses, the phone's, the shop's. */
export const WRONGS = [
  /** Nobody has taken it back, and the shop has it not; or the phone does not know it any more. */
  'lost',
  /** Of one press and all that went on from it, more than one order is live at the shop. */
  'doubled',
  /** It costs more than was agreed to, or holds something else. */
  'mispriced',
  /** Under another account than that of who pressed, or an account's word is taken for another's. */
  'misattributed',
  /** Live at the shop, although nobody has pressed, or it was taken back, or the phone says refused. */
  'phantom',
  /** Something is still to be sent, or a decision leads nowhere, with nothing in the way. */
  'stuck',
  /** Phone and shop say different things about it, or the phone has gone back to an older word. */
  'disagreeing',
  /** What is on the shelf and what is in orders is not what there is. */
  'miscounted',
  /** Something has thrown that nothing was done to. */
  'broken',
] as const;

export type Wrong = (typeof WRONGS)[number];

export interface Finding {
  wrong: Wrong;
  says: string;
}
