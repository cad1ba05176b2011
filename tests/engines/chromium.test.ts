import { findChromium } from '../../scripts/lib/chromium.mjs';
import { openChromium } from './chromium.ts';
import { journeysIn } from './journeys.ts';

journeysIn('Chromium', async () => openChromium(await findChromium()));
