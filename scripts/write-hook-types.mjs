/** PocketBase's types for the hooks, which lint and editors read: see lib/hook-types.mjs. */
import './lib/need-node.mjs';
import { writeHookTypes } from './lib/hook-types.mjs';
import { main } from './lib/main.mjs';

await main(writeHookTypes);
