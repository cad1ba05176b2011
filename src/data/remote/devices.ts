/** The devices of an account at the shop (D22). */
import * as v from 'valibot';
import { requestJson } from './http.ts';

export interface AccountDevice {
  id: string;
  /** What the device signs in with beside its secret; tells which of them is this one. */
  signInName: string;
  /** As in 'Chrome on Android'; '' when nobody knows. */
  name: string;
  firstSeenMs: number;
  lastSeenMs: number;
}

const instantSchema = v.pipe(
  v.string(),
  v.isoTimestamp(),
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

export type DevicesFailure = 'unreachable' | 'auth_expired' | 'refused';
export type DevicesResult =
  | { ok: true; devices: AccountDevice[] }
  | { ok: false; reason: DevicesFailure };

/** One's own devices, the one seen last first. */
export async function listDevices(token: string): Promise<DevicesResult> {
  const answer = await requestJson({
    path: '/api/shop/devices',
    token,
    schema: v.union([v.object({ devices: v.array(deviceSchema) }), refusalSchema]),
  });
  if (answer.kind !== 'answered') return { ok: false, reason: 'unreachable' };
  if ('devices' in answer.data) return { ok: true, devices: answer.data.devices };
  return { ok: false, reason: answer.status === 401 ? 'auth_expired' : 'refused' };
}

/** Ends one of one's own devices. One that is gone already has ended too. */
export async function endDevice(
  token: string,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: DevicesFailure }> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/devices/end',
    body: { device_id: id },
    token,
    schema: refusalSchema,
  });
  if (answer.kind !== 'answered') return { ok: false, reason: 'unreachable' };
  if (['ended', 'unknown_device'].includes(answer.data.code)) return { ok: true };
  return { ok: false, reason: answer.status === 401 ? 'auth_expired' : 'refused' };
}
