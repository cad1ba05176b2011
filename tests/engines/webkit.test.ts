import { findWebKit } from '../../scripts/lib/engines.mjs';
import { errandsIn } from './errands.ts';
import { openWebKit } from './webkit.ts';

errandsIn('WebKit', async () => {
  const programs = await findWebKit();
  if (!programs) throw new Error('No WebKit here');
  return openWebKit(programs);
});
