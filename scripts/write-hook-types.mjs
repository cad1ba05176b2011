/** PocketBase's types for the hooks, which lint and editors read: see server/lib/hook-types.mjs. */
import '../server/lib/need-node.mjs';
import { writeHookTypes } from '../server/lib/hook-types.mjs';
import { main } from '../server/lib/main.mjs';

await main(writeHookTypes);
