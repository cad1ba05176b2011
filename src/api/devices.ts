/** Requests for an account's devices (D22). */
import * as v from 'valibot';
import type { Credentials } from './credentials.ts';
import { requestJson } from './http.ts';
import type { Result } from './result.ts';
import { type SessionFailure, sessionFailure } from './session-failure.ts';
import { instant } from './wire-types.ts';

export interface AccountDevice {
  id: string;
  /** Identifies the current device in the list. */
  signInName: string;
  /** Such as 'Chrome on Android'; '' if unknown. */
  name: string;
  firstSeenMs: number;
  lastSeenMs: number;
}

const instantSchema = v.pipe(
  instant,
  v.transform((text) => Date.parse(text)),
);
const deviceSchema = v.pipe(
  v.object({
    id: v.string(),
    sign_in_name: v.string(),
    name: v.string(),
    first_seen: instantSchema,
    last_seen: instantSchema,
  }),
  v.transform(
    (wire): AccountDevice => ({
      id: wire.id,
      signInName: wire.sign_in_name,
      name: wire.name,
      firstSeenMs: wire.first_seen,
      lastSeenMs: wire.last_seen,
    }),
  ),
);
const refusalSchema = v.object({ code: v.string() });

/** The account's devices, last seen first. */
export async function listDevices(token: string): Promise<Result<AccountDevice[], SessionFailure>> {
  const answer = await requestJson({
    path: '/api/shop/devices',
    token,
    schema: v.union([v.object({ devices: v.array(deviceSchema) }), refusalSchema]),
  });
  return answer.ok && 'devices' in answer.data
    ? { ok: true, data: answer.data.devices }
    : sessionFailure(answer);
}

/** Ends a device of the account, with the credentials of this one. Idempotent. */
export async function endDevice(
  token: string,
  { email, password }: Credentials,
  id: string,
): Promise<Result<null, SessionFailure>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/devices/end',
    body: { device_id: id, email, password },
    token,
    schema: refusalSchema,
  });
  return answer.ok && ['ended', 'unknown_device'].includes(answer.data.code)
    ? { ok: true, data: null }
    : sessionFailure(answer);
}
