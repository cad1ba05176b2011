import { existsSync } from 'node:fs';
import { runProcess } from './processes.mjs';

/** Debian's packages, where root runs this; elsewhere nothing happens. */
export async function installOnDebian(...packages) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  console.log(`Installing Debian’s ${packages.join(', ')}…`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // A closed network answers nothing, and apt would ask each address for two minutes.
  const brief = ['-q', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  await runProcess('apt-get', ['update', ...brief], { env });
  await runProcess('apt-get', ['install', '-y', ...brief, ...packages], { env });
}
