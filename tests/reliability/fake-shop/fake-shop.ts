/**
 * A shop's server in memory, for what has to be asked thousands of times: the rules of src/domain in
 * the order of pb_hooks' handlers. The table in exchanges.ts holds it against the real one.
 */
import { changeProfile, profile, signIn } from './accounts.ts';
import type { Asked } from './callers.ts';
import { changes, snapshot } from './catalogue.ts';
import { claim, lookUp } from './follow-up.ts';
import { orderCommandRoutes } from './order-command.ts';
import { place } from './place.ts';
import { resubmitOrder } from './resubmit.ts';
import { Refusal } from './refusal.ts';
import type { ShopState } from './state.ts';

/** A request as it travels. */
export interface Call {
  method: string;
  /** With its query. */
  path: string;
  token: string;
  /** '' for none. */
  text: string;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  text: string;
}

type Route = (asked: Asked, part: string, query: URLSearchParams) => object;

const ROUTES: [method: string, path: RegExp, route: Route][] = [
  ['POST', /^\/api\/shop\/orders$/, place],
  ['POST', /^\/api\/shop\/orders\/lookup$/, lookUp],
  ['POST', /^\/api\/shop\/orders\/claim$/, claim],
  ['POST', /^\/api\/shop\/orders\/([^/]+)\/amend$/, orderCommandRoutes.amend],
  ['POST', /^\/api\/shop\/orders\/([^/]+)\/cancel$/, orderCommandRoutes.cancel],
  ['POST', /^\/api\/shop\/orders\/([^/]+)\/pack$/, orderCommandRoutes.pack],
  ['POST', /^\/api\/shop\/orders\/([^/]+)\/status$/, orderCommandRoutes.status],
  ['POST', /^\/api\/shop\/orders\/reassert$/, resubmitOrder],
  ['POST', /^\/api\/shop\/sign-in$/, signIn],
  ['POST', /^\/api\/shop\/profile$/, changeProfile],
  ['GET', /^\/api\/collections\/user_profiles\/records\/([^/]+)$/, profile],
  ['GET', /^\/data\/catalogue\.json$/, snapshot],
  ['GET', /^\/api\/shop\/changes$/, (asked, _, query) => changes(asked, query)],
];

function bodyOf({ text }: Call): Record<string, unknown> {
  const body: unknown = text === '' ? {} : JSON.parse(text);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    return body as Record<string, unknown>;
  }
  throw new Refusal('invalid', { fields: ['body'] });
}

function run(call: Call, state: ShopState, now: Date): object {
  const { pathname, searchParams } = new URL(call.path, 'http://shop');
  for (const [method, pattern, route] of ROUTES) {
    const match = method === call.method ? pattern.exec(pathname) : null;
    const asked = { state, token: call.token, body: bodyOf(call), now };
    if (match) return route(asked, match[1] ?? '', searchParams);
  }
  throw new Refusal('not_found');
}

/** What the shop answers; `state` is as it stands after that. */
export function answer(call: Call, state: ShopState, nowMs: number): Reply {
  const headers = { 'X-Server-Time': new Date(nowMs).toISOString() };
  try {
    const body = run(call, state, new Date(nowMs));
    return { status: 200, headers, text: JSON.stringify(body) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, headers, text: JSON.stringify(error.body) };
  }
}
