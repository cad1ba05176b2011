import { setTimeout as sleep } from 'node:timers/promises';

const MINUTE_MS = 60_000;
const INDIA = 330;

/** Waits for the next minute, hour or day if the current one ends too soon for the test. */
export async function awaitRoomIn(
  minutes: number,
  neededMs: number,
  utcOffsetMinutes = INDIA,
): Promise<void> {
  const lengthMs = minutes * MINUTE_MS;
  const leftMs = lengthMs - ((Date.now() + utcOffsetMinutes * MINUTE_MS) % lengthMs);
  if (leftMs <= neededMs) await sleep(leftMs + 1);
}
