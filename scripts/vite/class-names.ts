/** What classes are called in the built app: the browser's build and the server's have to agree. */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The class's own name with a hash of its file's path. */
export function className(name: string, file: string): string {
  const path = relative(root, file.split('?')[0] ?? '').replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 6)}`;
}
