/** How a kind of command is said: how often it is drawn, with what, and what it does. */
import * as fc from 'fast-check';
import type { World } from './world.ts';

export interface Kind<Args> {
  weight: number;
  args: { [Name in keyof Args]: fc.Arbitrary<Args[Name]> };
  /** Begins it. What it leads to happens as the machine turns. */
  play(world: World, args: Args): void | Promise<void>;
}

export const kind = <Args extends object>(
  weight: number,
  args: Kind<Args>['args'],
  play: Kind<Args>['play'],
): Kind<Args> => ({ weight, args, play });

export const TAB = fc.integer({ min: 1, max: 4 });
export const PID = fc.constantFrom(1, 2, 3);
/** The newest, the one before it, and so on. */
export const PICK = fc.nat({ max: 5 });

export const picked = <One>(list: readonly One[], pick: number): One | undefined =>
  list[list.length - 1 - (pick % Math.max(1, list.length))];
