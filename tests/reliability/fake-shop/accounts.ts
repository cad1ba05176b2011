/** What the ordering path asks about accounts: signing in, and who somebody is. */
import { parseProfileChange } from '../../../src/domain/people/profile.ts';
import { type Asked, signedInUser } from './callers.ts';
import { Refusal } from './refusal.ts';
import type { ShopState, StoredUser } from './state.ts';

/** A device's credentials begin with the digits that it signs in by (src/api/credentials.ts). */
export function signIn({ state, body }: Asked): object {
  const { email } = body;
  const name = typeof email === 'string' ? email.split('-')[0] : '';
  const user = [...state.users.values()].find(({ signInName }) => signInName === name);
  if (!user) throw new Refusal('credentials_unknown');
  if (user.isSuspended) throw new Refusal('account_suspended');
  state.tokensMade += 1;
  const token = `token-${user.id}-${state.tokensMade}`;
  state.tokens.set(token, user.id);
  return { code: 'signed_in', token, record: { id: user.id, email } };
}

export function profile(asked: Asked, id: string): object {
  const user = signedInUser(asked);
  if (user.id !== id) throw new Refusal('not_found');
  return profileToWire(user);
}

const updated = ({ changes }: StoredUser) => `change ${changes}`;

const profileToWire = (user: StoredUser) => ({
  id: user.id,
  full_name: user.fullName,
  phone_number: user.signInName,
  address: user.address,
  updated: updated(user),
});

/** pb_hooks/people/handlers/change-profile.js */
export function changeProfile(asked: Asked): object {
  const user = signedInUser(asked);
  const parsed = parseProfileChange(asked.body);
  const asItIs = profileToWire(user);
  if (!parsed.ok) throw new Refusal('invalid', { fields: parsed.fields, profile: asItIs });
  if (parsed.basedOn !== updated(user)) throw new Refusal('changed_meanwhile', { profile: asItIs });
  const { full_name: fullName = user.fullName, address = user.address } = parsed.fields;
  Object.assign(user, { fullName, address });
  user.changes += 1;
  return { code: 'stored', profile: profileToWire(user) };
}

/** Every token of an account is void. */
export function endSessions({ tokens }: ShopState, userId: string): void {
  for (const [token, id] of tokens) if (id === userId) tokens.delete(token);
}
