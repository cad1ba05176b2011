import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { readStaffPreference, writeStaffPreference } from '../../phone/db/admin-preferences.ts';
import { readPin } from '../../phone/db/pin.ts';

/** With a PIN, the admin area is locked after this time without input. */
const IDLE_MS = 5 * 60_000;
const LOOK_EVERY_MS = 1_000;

const isUnlocked = () => Date.now() < readStaffPreference('admin_unlocked_until');

/** Unlocks until the idle time has passed. */
export function stayUnlocked(): void {
  writeStaffPreference('admin_unlocked_until', Date.now() + IDLE_MS);
}

/** Locks the admin area in every tab of this browser. */
export function lockNow(): void {
  writeStaffPreference('admin_unlocked_until', 0);
  dispatchEvent(new Event('storage'));
}

/** Locked until it is known whether there is a PIN. */
export function useLock(): { hasPin: boolean; isLocked: boolean; unlock: () => void } {
  const pin = useLiveQuery(readPin);
  const [isOpen, setOpen] = useState(isUnlocked);
  const hasPin = pin !== undefined && pin !== null;

  useEffect(() => {
    if (!hasPin) return undefined;
    const look = () => setOpen(isUnlocked());
    // Checks the idle time first: a device that slept longer must be locked by its first input.
    const touch = () => {
      if (isUnlocked()) stayUnlocked();
      else look();
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, touch, true);
    for (const name of ['storage', 'focus']) addEventListener(name, look);
    return () => {
      clearInterval(timer);
      for (const name of ['pointerdown', 'keydown']) removeEventListener(name, touch, true);
      for (const name of ['storage', 'focus']) removeEventListener(name, look);
    };
  }, [hasPin]);

  return {
    hasPin,
    isLocked: pin === undefined || (hasPin && !isOpen),
    unlock: () => {
      stayUnlocked();
      setOpen(true);
    },
  };
}
