/**
 * Access to the admin area (D24). The server authorises each request; this check avoids a page full of errors for
 * everybody else. A positive answer is cached for a minute, so that navigation needs no requests.
 */
import { readSession, roleOf, type Session } from '../../phone/db/session.ts';
import { type AccountRole, isStaff } from '../../domain/roles.ts';
import { type Action, mayDo } from '../../domain/access.ts';
import { fetchIsAdmin } from '../../api/accounts.ts';
import { renewSession } from '../../phone/sync/renew-session.ts';

interface AdminSession {
  account: string;
  token: string;
  role: AccountRole;
}

export type Access =
  | ({ kind: 'admin' } & AdminSession)
  /** The last known session was an admin's, but the server is unreachable. */
  | ({ kind: 'unverified' } & AdminSession)
  | { kind: 'refused' };

const TRUST_MS = 60_000;

let trusted: { token: string; untilMs: number } | undefined;

/** Clears the cached answer: the next navigation asks the server. */
export function invalidateAccess(): void {
  trusted = undefined;
}

export async function checkAccess(nowMs = Date.now()): Promise<Access> {
  const session = await readSession();
  if (!session) return { kind: 'refused' };
  if (trusted?.token === session.token && nowMs < trusted.untilMs) return admin(session);

  const first = await fetchIsAdmin(session.account, session.token);
  if (!first.ok) return unverified(session);
  if (first.data) return trust(session, nowMs);

  // The server answers the same for an outdated token: sign in again with the device's secret (D22).
  await renewSession(session.account);
  const renewed = await readSession();
  if (!renewed || renewed.token === session.token) return { kind: 'refused' };
  const second = await fetchIsAdmin(renewed.account, renewed.token);
  if (!second.ok) return unverified(renewed);
  return second.data ? trust(renewed, nowMs) : { kind: 'refused' };
}

/** Whether somebody of this role may not open a screen that takes this action. */
export const isRefused = (role: AccountRole, action: Action | undefined): boolean =>
  action !== undefined && !mayDo(role, action);

/** The address of the first screen that somebody of this role may open; undefined if there is none. */
export function firstScreen(role: AccountRole, screens: readonly Screen[]): string | undefined {
  return screens.find(({ fullPath, options }) => {
    const action = options.staticData?.action;
    // A screen about one thing has no address without it.
    return action !== undefined && !fullPath.includes('$') && mayDo(role, action);
  })?.fullPath;
}

/** A route, as far as it matters here. */
interface Screen {
  fullPath: string;
  options: { staticData?: { action?: Action } };
}

function admin(session: Session): Access {
  return { kind: 'admin', ...asAdmin(session) };
}

/** Of somebody who the server or the session says is an admin. */
function asAdmin({ account, token, ...session }: Session): AdminSession {
  const role = roleOf(session);
  // The server has just said so; the session's own role is as old as its token.
  return { account, token, role: isStaff(role) ? role : 'admin' };
}

function trust(session: Session, nowMs: number): Access {
  trusted = { token: session.token, untilMs: nowMs + TRUST_MS };
  return admin(session);
}

function unverified(session: Session): Access {
  console.warn('Failed to fetch admin status');
  return isStaff(roleOf(session))
    ? { kind: 'unverified', ...asAdmin(session) }
    : { kind: 'refused' };
}
