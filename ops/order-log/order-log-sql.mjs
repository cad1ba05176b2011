/** `npm run --silent order-log-sql`: prints the SQL for an order log's tables, for psql (docs/order-log.md). */
import '../../server/lib/need-node.mjs';
import { LOG_SQL } from './schema.mjs';

process.stdout.write(LOG_SQL);
