/** Reads the hook files, without a server. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';

const FOLDER = resolve(import.meta.dirname, '../../pb_hooks');

/** The files that PocketBase runs at its start. */
export const hookFiles = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.pb.js'))
    .map((file) => ({ file, code: readFileSync(join(FOLDER, file), 'utf8') }));

/** Runs the hook files with stubs and returns the routes that they register. */
export function registeredRoutes(): string[] {
  const routes: string[] = [];
  const nothing: unknown = new Proxy(Object, {
    get: () => nothing,
    apply: () => nothing,
    construct: () => ({}),
  });
  const globals = new Proxy(
    {
      routerAdd: (method: string, path: string) => routes.push(`${method} ${path}`),
      require: createRequire(import.meta.url),
      __hooks: FOLDER,
      Object,
    },
    {
      has: () => true,
      get: (known, name) =>
        typeof name === 'symbol' ? undefined : (Reflect.get(known, name) ?? nothing),
    },
  );
  for (const { code } of hookFiles()) runInNewContext(`with (globals) {${code}}`, { globals });
  return routes;
}
