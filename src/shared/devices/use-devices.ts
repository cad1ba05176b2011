import { useEffect, useState } from 'react';
import { readSession } from '../../phone/db/session.ts';
import { type AccountDevice, endDevice, listDevices } from '../../api/devices.ts';
import type { Result } from '../../api/result.ts';
import type { SessionFailure } from '../../api/session-failure.ts';
import { deviceCredentials } from '../../phone/sync/device-credentials.ts';
import { renewSession } from '../../phone/sync/renew-session.ts';

export interface MyDevice extends AccountDevice {
  isThis: boolean;
}

export interface MyDevices {
  /** null until the shop has said. */
  devices: MyDevice[] | null;
  problem: SessionFailure | null;
  reload: () => void;
  /** Ends another device; false when the shop did not. */
  end: (device: MyDevice) => Promise<boolean>;
}

/** Asks with the session's token; one that has been made void is mended once on the way. */
async function ask<Data>(
  request: (token: string) => Promise<Result<Data, SessionFailure>>,
): Promise<Result<Data, SessionFailure>> {
  const session = await readSession();
  if (!session) return { ok: false, reason: 'refused' };
  const result = await request(session.token);
  if (result.ok || result.reason !== 'auth_expired') return result;
  await renewSession(session.account);
  const renewed = await readSession();
  return renewed && !renewed.ended ? request(renewed.token) : result;
}

interface Known {
  result: Result<AccountDevice[], SessionFailure>;
  /** What this device signs in with. */
  own: string;
}

async function read(): Promise<Known> {
  try {
    const { email } = await deviceCredentials();
    return { result: await ask(listDevices), own: email };
  } catch (error) {
    console.warn('The devices could not be read', error);
    return { result: { ok: false, reason: 'unreachable' }, own: '' };
  }
}

/** The devices of whoever is signed in here. */
export function useDevices(): MyDevices {
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    const load = () => void read().then(setKnown);
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, []);

  const result = known?.result;
  return {
    devices: result?.ok
      ? result.data.map((device) => ({ ...device, isThis: device.signInName === known?.own }))
      : null,
    problem: result?.ok === false ? result.reason : null,
    reload: () => void read().then(setKnown),
    async end({ id }) {
      const own = await deviceCredentials();
      const { ok } = await ask((token) => endDevice(token, own, id));
      if (ok) setKnown(await read());
      return ok;
    },
  };
}
