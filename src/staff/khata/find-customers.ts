/** Customers by a part of their name or number, in the digits of any script. */
import { digitsOf } from '../../domain/people/contact.ts';

export function findCustomers<Row extends { name: string; phone: string }>(
  customers: readonly Row[],
  typed: string,
): readonly Row[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return customers;
  const digits = digitsOf(text);
  return customers.filter(
    ({ name, phone }) =>
      name.toLowerCase().includes(text) || (digits !== '' && digitsOf(phone).includes(digits)),
  );
}
