import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout; scripts work on it whatever folder they are called from. */
export const projectDir = fileURLToPath(new URL('../..', import.meta.url));

export const inProject = (...parts) => join(projectDir, ...parts);
