/** A shop behind Debian's HAProxy, with the configuration that `npm run deploy` writes. */
import { openHaproxy } from '../support/proxies.ts';
import { promisesOverload, promisesReturn, promisesWhoCalls } from './clauses.ts';

promisesWhoCalls(openHaproxy);
promisesOverload(openHaproxy);
promisesReturn(openHaproxy);
