import type { Translated } from '../text-area.ts';
import type { packText } from '../name-with-pack.ts';

export const pack: Translated<typeof packText> = { named: '{name}, {pack}' };
