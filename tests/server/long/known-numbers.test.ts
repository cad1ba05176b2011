/** Whether a number shops here is told to whoever signs up with it, and to nobody who asks about many. */
import { expect, it } from 'vitest';
import { someCredentials } from '../../support/order-bodies.ts';
import { openShop } from '../../support/server.ts';

const USERS = '/api/collections/users/records';

type Refused = { data: { phone_number?: { code: string } } };
const questionIn = ({ body }: { body: unknown }) => (body as Refused).data.phone_number?.code;

it('asks about every number alike once an address has had its answers of the day', async () => {
  const shop = await openShop();
  const numbers = Array.from({ length: 40 }, (_, n) => `97000000${String(n).padStart(2, '0')}`);
  const from = (phone_number: string) => {
    const { email } = someCredentials();
    // No password: it would cost a hash each, and the answer about the number comes first.
    return shop.post(USERS, { email, phone_number, ask_if_known: true });
  };
  const { email, password } = someCredentials();
  await shop.post(USERS, {
    email,
    password,
    passwordConfirm: password,
    phone_number: '9700000000',
  });
  try {
    const codes = [];
    for (const number of numbers) codes.push(questionIn(await from(number)));
    expect(codes).toEqual(['number_known', ...Array(39).fill(undefined)]);

    expect(questionIn(await from('9700000000'))).toBe('number_unsure');
    expect(questionIn(await from('9799999999'))).toBe('number_unsure');
    expect(await shop.countOf('users', `email != "${email}"`)).toBe(0);
  } finally {
    await shop.close();
  }
});
