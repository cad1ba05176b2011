import { parseArgs } from 'node:util';
import { isStoreId, isPincode } from '../../pb_hooks/built/domain.js';
import { Problem } from '../../server/lib/main.mjs';

const usage =
  'npm run deploy -- --domain shop.example [--proxy caddy|haproxy] [--port 8090] [--pocketbase 0.40.4 --sha256 …] [--cell aundh --name Aundh --pincodes 411007,411067] [--dry-run]';
const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const isDomain = (text) => new RegExp(`^(${label}\\.)+[a-z]${label}$`).test(text);
const isPort = (port) => Number.isInteger(port) && port >= 1024 && port <= 65_535;

/**
 * Parses the command line of `npm run deploy`; throws a problem with the right words if it is wrong.
 *
 * @param {string[]} args
 */
export function deployOptions(args) {
  let values;
  try {
    values = parseArgs({
      args,
      options: {
        domain: { type: 'string' },
        proxy: { type: 'string', default: 'caddy' },
        port: { type: 'string', default: '8090' },
        pocketbase: { type: 'string' },
        sha256: { type: 'string' },
        cell: { type: 'string' },
        name: { type: 'string' },
        pincodes: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new Problem(`${error.message} Usage: ${usage}`);
  }
  const { domain = '', proxy, pocketbase: version, sha256 } = values;
  const port = Number(values.port);
  if (!isDomain(domain)) throw new Problem(`--domain is "${domain}". Usage: ${usage}`);
  if (proxy !== 'caddy' && proxy !== 'haproxy') {
    throw new Problem(`--proxy is "${proxy}". Usage: ${usage}`);
  }
  if (!isPort(port)) throw new Problem(`--port is "${values.port}". Usage: ${usage}`);
  if (version !== undefined && !/^\d+\.\d+\.\d+$/.test(version)) {
    throw new Problem(`--pocketbase is "${version}". Usage: ${usage}`);
  }
  if ((version === undefined) !== (sha256 === undefined)) {
    throw new Problem('--pocketbase and --sha256, of its archive, go together.');
  }
  if (sha256 !== undefined && !/^[0-9a-f]{64}$/.test(sha256)) {
    throw new Problem('--sha256 is no SHA-256: 64 digits and letters from a to f.');
  }
  const store = storeOption(values);
  /** @type {{ version?: string, sha256?: string }} */
  const pocketBase = version === undefined ? {} : { version, sha256 };
  return { domain, proxy, port, cell: store, pocketBase, isDryRun: values['dry-run'] };
}

/** The store (D38) that is added or changed; null for none. */
function storeOption({ cell: store, name, pincodes }) {
  if (store === undefined) {
    if (name === undefined && pincodes === undefined) return null;
    throw new Problem(`--name and --pincodes are a --cell’s. Usage: ${usage}`);
  }
  if (!isStoreId(store)) throw new Problem(`--cell is "${store}": a-z, 0-9 and -, at most 32.`);
  const list = pincodes?.split(',') ?? [];
  const wrong = list.find((pincode) => !isPincode(pincode));
  if (wrong !== undefined) throw new Problem(`"${wrong}" in --pincodes is no pincode.`);
  return { cell: store, name, pincodes: pincodes === undefined ? undefined : list };
}
