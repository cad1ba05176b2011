import type { Translated } from '../text-area.ts';
import type { wishText } from '../wish.ts';

export const wish: Translated<typeof wishText> = {
  title: 'एखादी वस्तू नसेल तर',
  call: 'मला फोन करा',
  similar: 'तशीच दुसरी द्या',
  leave_out: 'ती वगळा',
  hint: 'ऑर्डर देण्याआधी प्रत्येक वस्तूसाठी वेगळे निवडता येते.',
};
