import { setTimeout as sleep } from 'node:timers/promises';

const MINUTE_MS = 60_000;
const INDIA = 330;

/**
 * Not in the last moments of a minute, an hour or a day, which would end before what is to happen within it:
 * then waits for the next.
 */
export async function awaitRoomIn(
  minutes: number,
  neededMs: number,
  utcOffsetMinutes = INDIA,
): Promise<void> {
  const lengthMs = minutes * MINUTE_MS;
  const leftMs = lengthMs - ((Date.now() + utcOffsetMinutes * MINUTE_MS) % lengthMs);
  if (leftMs <= neededMs) await sleep(leftMs + 1);
}
