/** What can happen to a request between the phone and the shop. */

/** The requests that a fault waits for. `api` is everything but pages, their assets and streams. */
export const TARGETS = {
  order: /^POST \/api\/shop\/orders$/,
  cancel: /^POST \/api\/shop\/orders\/[^/]+\/cancel$/,
  pack: /^POST \/api\/shop\/orders\/[^/]+\/pack$/,
  amend: /^POST \/api\/shop\/orders\/[^/]+\/amend$/,
  lookup: /^POST \/api\/shop\/orders\/lookup$/,
  claim: /^POST \/api\/shop\/orders\/claim$/,
  changes: /^GET \/api\/shop\/changes/,
  signIn: /^POST \/api\/shop\/sign-in$/,
  signUp: /^POST \/api\/collections\/users\/records$/,
  profile: /^GET \/api\/collections\/user_profiles\//,
  stream: /^GET \/api\/realtime/,
  api: /^(?!GET \/api\/realtime)[A-Z]+ \/(api|data)\//,
  everything: /^/,
} as const;

export type Target = keyof typeof TARGETS;

export type Act =
  | { kind: 'lose request' }
  /** The shop has done what was asked; the phone does not hear of it. */
  | { kind: 'lose answer' }
  | { kind: 'delay request'; ms: number }
  | { kind: 'delay answer'; ms: number }
  /** The same request comes to the shop once more; `isFirstLost` means only then. */
  | { kind: 'late copy'; ms: number; isFirstLost: boolean }
  | { kind: 'send twice' }
  | { kind: 'truncate answer' }
  /** `isDone` means that the shop has done it all the same. */
  | { kind: 'answer status'; status: 401 | 429 | 500 | 502 | 503; isDone: boolean }
  /** A hotel's page, with 200. */
  | { kind: 'answer portal' }
  | { kind: 'never answer'; isDone: boolean }
  /** What the shop has said about somebody else's order. */
  | { kind: 'answer of another order' }
  | { kind: 'kill server'; isDone: boolean; forMs: number }
  | { kind: 'cut stream'; ms: number }
  | { kind: 'mute stream' }
  /** Every two events change places. */
  | { kind: 'reorder stream' };

export type StreamAct = Extract<Act, { kind: `${string} stream` }>;

/** Befalls the requests from the `nth` on that meets `on` after it was set, `times` of them. */
export interface Fault {
  on: Target;
  nth: number;
  times: number;
  act: Act;
}

export const isStreamAct = (act: Act): act is StreamAct => act.kind.endsWith(' stream');
