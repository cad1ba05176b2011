/**
 * The way to the local database. It travels in a chunk of its own, so that the first screen is taken
 * over before Dexie has arrived; whoever asks sooner waits for it.
 */
import type * as everything from '../phone/db/for-screens.ts';

export type Local = typeof everything;

let opened: Promise<Local> | undefined;

/** Everything that the screens of the shop read and write. Fails when the chunk cannot be had; then again. */
export function local(): Promise<Local> {
  opened ??= import('../phone/db/for-screens.ts').catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}
