/**
 * The result of a request to the server. The functions of this folder return network and server errors as values
 * and do not throw them; only realtime.ts rejects.
 */

export type Failure<Reason extends string, Detail = unknown> = {
  ok: false;
  reason: Reason;
} & Detail;

export type Result<Data, Reason extends string, Detail = unknown> =
  | { ok: true; data: Data }
  | Failure<Reason, Detail>;
