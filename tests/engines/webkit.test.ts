import { findWebKit } from '../../scripts/lib/engines.mjs';
import { journeysIn } from './journeys.ts';
import { openWebKit } from './webkit.ts';

journeysIn('WebKit', async () => {
  const programs = await findWebKit();
  if (!programs) throw new Error('No WebKit here');
  return openWebKit(programs);
});
