/** What people do about an order that they have placed. */
import { firstEight } from '../../../src/domain/order/number.ts';
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
