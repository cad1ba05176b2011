import { isStoreId } from '../../pb_hooks/built/domain.js';
import { Problem } from '../../server/lib/main.mjs';

const FORM = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?@]+)(\/[^?]+)(?:\?(.*))?$/;

/**
 * The addresses that one ORDER_LOG_URL names. Several hosts stand in it as libpq has them:
 * `postgres://shop:secret@a,b:5433/essentials?target_session_attrs=read-write`; the library reads one.
 *
 * @param {string} text
 */
export function addressesIn(text) {
  const [, before, hosts, database, query = ''] = FORM.exec(text) ?? [];
  const params = new URLSearchParams(query);
  // A writer looks for it anyway.
  params.delete('target_session_attrs');
  const after = params.size === 0 ? '' : `?${params}`;
  const addresses = hosts?.split(',').map((host) => `${before}${host}${database}${after}`) ?? [];
  if (addresses.length === 0 || !addresses.every((address) => URL.canParse(address))) {
    // Not repeated: it has a password.
    throw new Problem(
      'ORDER_LOG_URL has to be like postgres://shop:secret@log-a.example,log-b.example/essentials',
    );
  }
  return addresses;
}

/**
 * The settings of the order log in the environment: where it is (ORDER_LOG_URL) and the name of this shop there (CELL;
 * 'shop'). Null without one.
 */
export function orderLogSettings() {
  const { ORDER_LOG_URL = '', CELL = 'shop' } = process.env;
  if (ORDER_LOG_URL === '') return null;
  if (!isStoreId(CELL)) throw new Problem(`CELL is "${CELL}": a-z, 0-9 and -, at most 32.`);
  return { addresses: addressesIn(ORDER_LOG_URL), store: CELL };
}

/** The same where nothing can be done without one. */
export function neededOrderLog() {
  const settings = orderLogSettings();
  if (settings) return settings;
  throw new Problem('There is no order log: set ORDER_LOG_URL (docs/order-log.md).');
}
