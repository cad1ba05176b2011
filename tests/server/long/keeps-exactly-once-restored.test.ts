/** One press is one order, also in a shop that was restored from a backup: the real server, by the table. */
import { EXCHANGES } from '../../reliability/exchanges.ts';
import { restoresShop, testExchanges } from '../../support/live-exchanges.ts';

testExchanges(EXCHANGES.filter(restoresShop));
