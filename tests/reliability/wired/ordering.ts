/** From the shelf to Place Order. */
import { buttonOn, firstSeen, headingOn, paiseIn, press, type Pressed, seenOn } from './hands.ts';
import { PEOPLE, type PersonName, PINCODE } from './people.ts';
import type { Phone } from './phone.ts';
import { latestId, type Press, type PressBook } from './press-book.ts';

/** The checkout form as this person would have it: guests type, accounts find their profile in it. */
async function prepareForm(phone: Phone, person: PersonName): Promise<void> {
  const { name, phone: number, building, street } = PEOPLE[person];
  const rest = { landmark: '', pincode: PINCODE, instructions: '' };
  const typed = person === 'guest' ? { name, phone: number, building, street, ...rest } : null;
  await phone.page().evaluate((address) => {
    if (address) localStorage.setItem('essentials_saved_address', JSON.stringify(address));
    else localStorage.removeItem('essentials_saved_address');
  }, typed);
}

/** A profile that has not come leaves the form empty. */
async function fillIn(phone: Phone, person: PersonName): Promise<void> {
  const { name, phone: number, building, street } = PEOPLE[person];
  const page = phone.page();
  if (!(await page.getByLabel('Full Name').isVisible())) return;
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Phone Number').fill(number);
  await page.getByLabel('Building').fill(building);
  await page.getByLabel('Street').fill(street);
  await page.getByLabel('Pincode').fill(PINCODE);
}

/** Puts one of each into the cart. What is sold out, or gone, stays on the shelf. */
async function gather(phone: Phone, pids: readonly number[]): Promise<void> {
  for (const pid of pids) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as hands do
    await gatherOne(phone, pid);
  }
}

async function gatherOne(phone: Phone, pid: number): Promise<void> {
  const buy = buttonOn(phone, 'Buy Now');
  await phone.show(`/product/${pid}`);
  if (!(await seenOn(phone, buy)) || (await buy.isDisabled())) return;
  await buy.click();
  await headingOn(phone, 'Checkout').waitFor();
}

/** The app may ask once more; what is pressed then counts. */
async function agree(phone: Phone, made: Press, pressed: Pressed): Promise<void> {
  const placed = headingOn(phone, 'Order Status');
  const asks = phone.page().getByRole('dialog', { name: 'We need your decision' });
  Object.assign(made, { totalPaise: paiseIn(pressed.sum), lines: pressed.lines });
  if ((await firstSeen({ placed, asks })) !== 'asks') return;
  const { label } = await press(phone.page(), asks.getByRole('button', { name: /^Order for/ }));
  Object.assign(made, { totalPaise: paiseIn(label), lines: [] });
  await seenOn(phone, placed);
}

/** Puts one of each into the cart and presses Place Order. Answers whether an order came of it. */
export async function placeOrder(
  phone: Phone,
  book: PressBook,
  pids: readonly number[],
  { isPressedTwice, isMoreFine }: { isPressedTwice: boolean; isMoreFine: boolean },
): Promise<boolean> {
  const person = book.look(await phone.book());
  await prepareForm(phone, person);
  await gather(phone, pids);
  if (!(await headingOn(phone, 'Checkout').isVisible())) await phone.show('/checkout');
  const place = buttonOn(phone, 'Place Order');
  if (!(await seenOn(phone, place))) return false;
  await fillIn(phone, person);
  if (isMoreFine)
    await phone
      .page()
      .getByRole('switch', { name: /^A little more/ })
      .click();
  if (await place.isDisabled()) return false;
  const made = book.begin(await phone.book());
  const before = latestId(made);
  await agree(phone, made, await press(phone.page(), place, isPressedTwice ? 2 : 1));
  book.give(made, await phone.book());
  return latestId(made) !== before;
}
