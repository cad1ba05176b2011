/**
 * How a request to the shop's server has ended. Every function of this folder that asks for something
 * answers so: what a network or a server may do is never thrown. Only realtime, which is listened to
 * and asked nothing, rejects.
 */

/** It brought nothing; `reason` is one of a closed list, and `Detail` what else is known. */
export type Failure<Reason extends string, Detail = unknown> = {
  ok: false;
  reason: Reason;
} & Detail;

/** It brought `data`, or there is a reason why not. */
export type Result<Data, Reason extends string, Detail = unknown> =
  | { ok: true; data: Data }
  | Failure<Reason, Detail>;
