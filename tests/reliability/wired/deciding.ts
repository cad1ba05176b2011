/** What people do about an order that they have placed. */
import { firstEight } from '../../../src/domain/order/number.ts';
import { LOOSE } from './back-office.ts';
import { buttonOn, headingOn, paiseIn, press, seenOn } from './hands.ts';
import type { Phone } from './phone.ts';
import type { PhoneOrder } from './phone-book.ts';
import { latestId, type Press, type PressBook } from './press-book.ts';
import type { Decision } from './schedule.ts';

/** The order as whoever uses the phone now sees it; null for somebody else's. */
async function findOrder(phone: Phone, made: Press): Promise<PhoneOrder | null> {
  const { orders, account } = await phone.book();
  const order = orders.find(({ id }) => id === latestId(made));
  return order?.account === account ? order : null;
}

async function showOrder(phone: Phone, { id, number }: PhoneOrder): Promise<boolean> {
  await phone.show('/order-status', { orderId: id });
  return seenOn(
    phone,
    phone
      .page()
      .getByText(`Order #${firstEight(number)}`)
      .first(),
  );
}

const CANCELLABLE = ['pending', 'confirmed', 'awaiting_payment'];

export async function cancel(phone: Phone, made: Press): Promise<boolean> {
  const order = await findOrder(phone, made);
  if (!order || order.delivery.state === 'refused') return false;
  if (!CANCELLABLE.includes(order.status) || !(await showOrder(phone, order))) return false;
  const ask = buttonOn(phone, 'Cancel Order');
  if (!(await seenOn(phone, ask))) return false;
  await ask.click();
  await buttonOn(phone, 'Yes, cancel it').click();
  return true;
}

async function showDetails(phone: Phone, { id }: PhoneOrder): Promise<void> {
  await phone.show('/order-detail', { orderId: id });
  await headingOn(phone, 'Order Details').waitFor();
}

/** Takes out a line of an order that the shop has; false where only one is left, or none may be. */
export async function drop(
  phone: Phone,
  book: PressBook,
  made: Press,
  { line, isUndone }: { line: number; isUndone: boolean },
): Promise<boolean> {
  const order = await findOrder(phone, made);
  if (!order) return false;
  await showDetails(phone, order);
  const removes = buttonOn(phone, /^Remove /);
  if (!(await seenOn(phone, removes.nth(Math.max(1, line))))) return false;
  await removes.nth(line).click();
  const undo = buttonOn(phone, 'Undo');
  await undo.waitFor();
  if (isUndone) await undo.click();
  else book.look(await phone.book());
  return true;
}

/** Adds the least of the goods by weight, while that may be; false where it may not. */
export async function add(phone: Phone, book: PressBook, made: Press): Promise<boolean> {
  const order = await findOrder(phone, made);
  if (!order) return false;
  await showDetails(phone, order);
  const opens = buttonOn(phone, 'Add something');
  if (!(await seenOn(phone, opens))) return false;
  await opens.click();
  const sheet = phone.page().getByRole('dialog', { name: 'Add to this order' });
  await sheet.getByRole('searchbox').fill(LOOSE.name);
  await sheet.getByRole('button', { name: LOOSE.name }).click();
  await sheet.getByRole('button', { name: 'Add to the order' }).click();
  await buttonOn(phone, 'Undo').waitFor();
  book.look(await phone.book());
  return true;
}

async function pressOnOrder(
  phone: Phone,
  book: PressBook,
  made: Press,
  ...names: string[]
): Promise<boolean> {
  const order = await findOrder(phone, made);
  if (!order || !(await showOrder(phone, order))) return false;
  for (const name of names) {
    const button = phone.page().getByRole('button', { name, exact: true }).first();
    // oxlint-disable-next-line no-await-in-loop -- one opens the other
    if (!(await seenOn(phone, button))) return false;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await button.click();
  }
  book.look(await phone.book());
  return true;
}

/** Answers the question of the shop; false when none is open. */
export const answer = (phone: Phone, book: PressBook, made: Press, said: 'yes' | 'no') =>
  pressOnOrder(phone, book, made, said === 'yes' ? 'Yes' : 'No');

/** Objects to what the shop says was agreed by phone. */
export const object = (phone: Phone, book: PressBook, made: Press) =>
  pressOnOrder(phone, book, made, 'I did not', 'I did not agree');

/** What is pressed to send a refused order again. */
const AGAIN = { accept: /^Order for/, retry: /^(Retry|Still want it)/ };

async function sendAgain(
  phone: Phone,
  book: PressBook,
  made: Press,
  name: RegExp,
): Promise<boolean> {
  const again = buttonOn(phone, name);
  if (!(await again.isVisible())) return false;
  const { account } = await phone.book();
  const { label } = await press(phone.page(), again);
  // Whoever sends it again, it stays in the name in which it was ordered.
  Object.assign(made, { account, heir: null });
  if (label.includes('₹')) made.totalPaise = paiseIn(label);
  book.look(await phone.book());
  await seenOn(phone, phone.page().getByText('Sent again').first());
  book.give(made, await phone.book());
  return true;
}

async function edit(phone: Phone, book: PressBook, made: Press): Promise<boolean> {
  await buttonOn(phone, 'Edit').click();
  await headingOn(phone, 'Your Cart').waitFor();
  book.takeBack(made);
  return true;
}

/** Decides about a refused order; false for one that is not. */
export async function decide(
  phone: Phone,
  book: PressBook,
  made: Press,
  how: Decision,
): Promise<boolean> {
  const order = await findOrder(phone, made);
  if (order?.delivery.state !== 'refused' || !(await showOrder(phone, order))) return false;
  const notice = phone.page().getByRole('alert');
  await notice.getByRole('button').first().waitFor();
  if (how === 'accept' || how === 'retry') return sendAgain(phone, book, made, AGAIN[how]);
  if (how === 'edit') return edit(phone, book, made);
  await notice.getByRole('button', { name: 'Cancel' }).click();
  return true;
}
