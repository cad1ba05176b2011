/** Shops side by side behind Debian's Caddy (D38). */
import { openCaddy } from '../support/proxies.ts';
import { testStores } from './stores-clauses.ts';

testStores(openCaddy);
