import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { readStaffPreference, writeStaffPreference } from '../../phone/db/admin-preferences.ts';
import { readPin } from '../../phone/db/pin.ts';

/** Without a touch for this long the admin area locks itself, where it has a PIN. */
const IDLE_MS = 5 * 60_000;
const LOOK_EVERY_MS = 1_000;

const isUnlocked = () => Date.now() < readStaffPreference('admin_unlocked_until');

/** Keeps the admin area open for a while, as after the right PIN. */
export function stayUnlocked(): void {
  writeStaffPreference('admin_unlocked_until', Date.now() + IDLE_MS);
}

/** Locks the admin area in every tab of this browser. */
export function lockNow(): void {
  writeStaffPreference('admin_unlocked_until', 0);
  dispatchEvent(new Event('storage'));
}

/** Whether the PIN has to be typed now. Nothing is shown before it is known whether there is one. */
export function useLock(): { hasPin: boolean; isLocked: boolean; unlock: () => void } {
  const pin = useLiveQuery(readPin);
  const [isOpen, setOpen] = useState(isUnlocked);
  const hasPin = pin !== undefined && pin !== null;

  useEffect(() => {
    if (!hasPin) return undefined;
    const look = () => setOpen(isUnlocked());
    // A device that slept past its time has to be asked before it counts as touched.
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
