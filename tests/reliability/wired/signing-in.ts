/** Who uses the phone comes and goes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { buttonOn, firstSeen, headingOn } from './hands.ts';
import { type AccountName, addressOf, PEOPLE } from './people.ts';
import type { Phone } from './phone.ts';
import type { PressBook } from './press-book.ts';

/** For a sign-in that hangs. */
const LIMIT_MS = 60_000;

const failure = (phone: Phone) =>
  phone.page().getByText(/cannot be reached|Auto sign-in failed|Sign up failed|is suspended/);

async function register(phone: Phone, name: AccountName): Promise<void> {
  const page = phone.page();
  await page.getByLabel('Full Name').fill(PEOPLE[name].name);
  await page.getByLabel('Delivery Address').fill(addressOf(PEOPLE[name]));
  await buttonOn(phone, 'Create profile').click();
}

/** False when the shop could not be reached, or did not let them in. */
async function isSignedIn(phone: Phone): Promise<boolean> {
  const giveUpAt = Date.now() + LIMIT_MS;
  while (Date.now() < giveUpAt) {
    // oxlint-disable-next-line no-await-in-loop -- until it is so
    if ((await phone.book()).account !== 'guest') return true;
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (await failure(phone).first().isVisible()) return false;
    // Another phone of the exchange has registered with the number: this one gets an account of its own.
    const anyway = buttonOn(phone, 'Create a new account anyway');
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (await anyway.isVisible()) await anyway.click();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sleep(50);
  }
  return false;
}

/** Signs in, and registers where this phone has no account under the number yet. */
export async function signIn(phone: Phone, book: PressBook, name: AccountName): Promise<boolean> {
  if ((await phone.book()).account !== 'guest') return false;
  await phone.show('/auth');
  await phone.page().getByLabel('Phone Number', { exact: true }).fill(PEOPLE[name].phone);
  await buttonOn(phone, 'Continue').click();
  const stranger = headingOn(phone, 'Almost there');
  const home = headingOn(phone, 'Shop by Category');
  const at = await firstSeen({ stranger, home, failed: failure(phone) });
  if (at === 'stranger') await register(phone, name);
  if (at === 'failed' || !(await isSignedIn(phone))) return false;
  book.look(await phone.book());
  await home.waitFor();
  return true;
}

export async function signOut(phone: Phone): Promise<boolean> {
  if ((await phone.book()).account === 'guest') return false;
  await phone.show('/profile');
  await buttonOn(phone, 'Log Out').click();
  const anyway = buttonOn(phone, 'Log out anyway');
  const done = phone.page().getByText('Signed out successfully');
  if ((await firstSeen({ anyway, done })) === 'anyway') await anyway.click();
  await done.first().waitFor();
  return true;
}
