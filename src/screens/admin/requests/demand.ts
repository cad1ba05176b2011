/** How many people wait, per pincode. */
import type { WaitlistEntry } from '../../../data/remote/admin-requests.ts';

export interface Demand {
  pincode: string;
  people: number;
}

/** Most wanted first. A person who asked twice counts once. */
export function demandPerPincode(entries: readonly WaitlistEntry[]): Demand[] {
  const people = new Map<string, Set<string>>();
  for (const { pincode, email } of entries) {
    const known = people.get(pincode) ?? new Set();
    people.set(pincode, known.add(email.trim().toLowerCase()));
  }
  return [...people]
    .map(([pincode, emails]) => ({ pincode, people: emails.size }))
    .sort((a, b) => b.people - a.people || a.pincode.localeCompare(b.pincode));
}
