import { existsSync } from 'node:fs';
import { runProcess } from './processes.mjs';

/** Debian's packages, where root runs this; elsewhere nothing happens. */
export async function installOnDebian(...packages) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  console.log(`Installing Debian’s ${packages.join(', ')}…`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProcess('apt-get', ['update', '-q'], { env });
  await runProcess('apt-get', ['install', '-y', '-q', ...packages], { env });
}
