import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout; scripts work on it whatever folder they are called from. */
export const projectDir = fileURLToPath(new URL('../..', import.meta.url));

export const inProject = (...parts) => join(projectDir, ...parts);

/** The version that package.json names. */
export const appVersion = () => JSON.parse(readFileSync(inProject('package.json'), 'utf8')).version;
