/**
 * One press is one order, whatever is repeated, refused or taken back: the real server, by the table. What restarts the
 * server is in long/keeps-exactly-once-restored.test.ts.
 */
import { EXCHANGES } from '../reliability/exchanges.ts';
import { restoresShop, testExchanges } from '../support/live-exchanges.ts';

testExchanges(EXCHANGES.filter((exchange) => !restoresShop(exchange)));
