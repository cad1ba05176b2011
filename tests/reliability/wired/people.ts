/** Who uses the phone. What they are called tells whose order a row is. */
export interface Person {
  name: string;
  phone: string;
  building: string;
  street: string;
}

export type AccountName = 'Asha' | 'Bala';
export type PersonName = 'guest' | AccountName;

export const PINCODE = '425001';

export const PEOPLE: Readonly<Record<PersonName, Person>> = {
  guest: { name: 'Gita Rao', phone: '9111111111', building: '1', street: 'Guest House' },
  Asha: { name: 'Asha Patil', phone: '9222222222', building: '2', street: 'Asha Niwas' },
  Bala: { name: 'Bala Joshi', phone: '9333333333', building: '3', street: 'Bala Chowk' },
};

/** Whose an account is that was signed in to with this name. */
export function accountNameOf(signInName: string): AccountName {
  const names = ['Asha', 'Bala'] as const;
  const name = names.find((one) => signInName.startsWith(PEOPLE[one].phone));
  if (!name) throw new Error(`Nobody signs in as ${signInName}`);
  return name;
}

export const addressOf = ({ building, street }: Person): string => `${building}, ${street}`;
