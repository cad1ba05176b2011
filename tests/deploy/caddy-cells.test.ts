/** Shops side by side behind Debian's Caddy (D38). */
import { openCaddy } from '../support/proxies.ts';
import { promisesCells } from './cells-clauses.ts';

promisesCells(openCaddy);
