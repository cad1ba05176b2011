/** A run as the page bench/results/server-results.md. */
import { number, resultsFile, table, times } from '../markdown.mjs';
import { median, medianOfRatios } from '../statistics.mjs';
import { HISTORY_ORDERS } from './owner-load.mjs';

const METHOD = `Callers ask again as soon as they are answered, over connections that stay open, on the same
processors as the server: ratios hold elsewhere, numbers do not. In a round each kind has its turn at each
load, and who begins changes; a ratio compares answers a second within a round, and the median of those
is given. p95: nineteen of twenty answers came within it.

- **Plain record**: the same PocketBase without hooks creates one record that holds the order as JSON.
- **Order**: \`POST /api/shop/orders\` with five lines, priced, checked and numbered; **stock counted**: five
  pieces are taken from the shelves in the same transaction. The shop's limits of requests and of open
  orders are lifted, its hours are round the clock.
- **Bare Node**: the same bytes, compressed beforehand and sent from memory; both are asked for gzip.
- **Listening**: a price changes while so many streams are open, and an order comes meanwhile; medians
  of ten.
- **One change**: the phones receive the signal, and take its changes or fetch them within a second and a half;
  the server's time on the processors is the median of ten changes, memory and the last phone their worst.
  **The same bytes** are the shop's own signal, to as many streams and in turn with it: by a record that anybody
  may read of a PocketBase without hooks, and by a bare Node that writes it to each. What the shop takes beyond
  the first is ours. Each order of the last rows leaves few of a product, which sends a signal.
- **An evening**: five orders of four products and ten first visits a second, each of which loads the first
  screen and the catalogue, for twenty seconds, three times in turn: in a shop that counts the stock of every
  product, and has plenty, and in one that counts none. Medians; memory is the most.
- **The owner**: two years of orders by SQL, most of them delivered, then fifty requests one after the
  other as the admin area makes them; the server's time on the processors and the wait, a request. A list that
  finds nothing is held back by PocketBase for a fifth of a second.

Not measured: callers on other machines, TLS, a proxy in front.`;

/** A figure of some rows, one for each round. */
const series = (rows, isIt, figure) => rows.filter(isIt).map((row) => row[figure]);

/** Cells of kinds beside the one they are compared with, which is the first. */
function cells(rows, kinds, isIt) {
  const of = (kind, figure) => series(rows, (row) => row.kind === kind && isIt(row), figure);
  const reference = of(kinds[0], 'perSecond');
  return kinds.flatMap((kind, at) => {
    const rate = of(kind, 'perSecond');
    const ratio = at === 0 ? [] : [times(medianOfRatios(rate, reference).median)];
    return [number(median(rate)), ...ratio, number(median(of(kind, 'p95Ms')))];
  });
}

function orderTable(rows) {
  const head = [
    'at once',
    'plain record, a second',
    'p95 ms',
    'order, a second',
    'ratio',
    'p95 ms',
    'stock counted, a second',
    'ratio',
    'p95 ms',
  ];
  const loads = [...new Set(rows.map(({ atOnce }) => atOnce))];
  return table(
    head,
    loads.map((load) => [
      load,
      ...cells(rows, ['plain', 'uncounted', 'counted'], ({ atOnce }) => atOnce === load),
    ]),
  );
}

function readTable(rows) {
  const files = [
    ['the catalogue', 'catalogue'],
    ['the largest script', 'script'],
  ];
  return table(
    ['16 at once', 'bare Node, a second', 'p95 ms', 'the shop, a second', 'ratio', 'p95 ms'],
    files.map(([label, name]) => [
      label,
      ...cells(rows, ['bare', 'shop'], ({ file }) => file === name),
    ]),
  );
}

const listenerTable = (rows) =>
  table(
    ['', 'order, ms', 'price change, ms'],
    rows.map(({ crowd, orderMs, priceMs }) => [crowd, number(orderMs), number(priceMs)]),
  );

const signalTable = (signals) =>
  table(
    ['', '', 'goal'],
    [
      ['one phone asks for what has changed, CPU ms', number(signals.pullMs), ''],
      [
        `one price changes while ${signals.phones} phones are open, CPU ms`,
        number(signals.cpuMs),
        '',
      ],
      [
        'of it for the phones, × one that asks',
        times((signals.cpuMs - signals.changeMs) / signals.pullMs),
        '≤ 10 ×',
      ],
      ['the same bytes by a record of a plain PocketBase, CPU ms', number(signals.recordCpuMs), ''],
      ['the same bytes by a bare Node, CPU ms', number(signals.bareCpuMs), ''],
      ['memory for that, MB', number(signals.mb), '≤ 50'],
      ['the last phone knows it after, ms', number(signals.lastMs), '≤ 6,000'],
      [
        'two orders a second that send a signal, nobody listens, p95 ms',
        number(signals.quietP95Ms),
        '',
      ],
      [
        `the same while ${signals.buyers} phones are open, p95 ms`,
        number(signals.signallingP95Ms),
        '',
      ],
      ['ratio', times(signals.signallingP95Ms / signals.quietP95Ms), '≤ 2 ×'],
    ],
  );

/** What the shop that counts takes beside the one that does not. */
function countedTable({ rows }) {
  const [uncounted, counted] = rows;
  const row = (label, figure, goal = '') => [
    label,
    number(uncounted[figure]),
    number(counted[figure]),
    times(counted[figure] / uncounted[figure]),
    goal,
  ];
  const beside = ({ orderP95Ms, idleP95Ms }) => times(orderP95Ms / idleP95Ms);
  return table(
    ['', 'no stock counted', 'every stock counted', 'ratio', 'goal'],
    [
      row('an order alone, p95 ms', 'idleP95Ms'),
      row('an order among the visits, p95 ms', 'orderP95Ms', '≤ 1.3 ×'),
      ['of it, × an order alone', beside(uncounted), beside(counted), '', '≤ 2 ×'],
      row('a first visit, p95 ms', 'visitP95Ms', '≤ 1.3 ×'),
      row('CPU, ms a second', 'cpuMs', '≤ 1.3 ×'),
      row('memory at the end, MB', 'mb', '≤ 400 MB'),
    ],
  );
}

const ownerTable = (rows) =>
  table(
    ['', 'CPU, ms', 'wait, ms'],
    rows.map(({ page, cpuMs, ms }) => [page, number(cpuMs), number(ms)]),
  );

export function serverResultsPage({
  machine,
  rounds,
  seconds,
  orders,
  reads,
  listeners,
  signals,
  owner,
  counted,
}) {
  const rows = [...machine, ['rounds', `${rounds}, loads of ${seconds} s`]];
  return resultsFile('npm run bench:server', 'How fast the server is', rows, [
    '## Orders',
    orderTable(orders),
    '## Reads',
    readTable(reads),
    '## While many listen',
    listenerTable(listeners.rows),
    `And ${listeners.heard}.`,
    '## One change, and everybody hears of it',
    signalTable(signals),
    `## An evening, with ${counted.products.toLocaleString('en')} products`,
    countedTable(counted),
    `## The owner, after ${HISTORY_ORDERS.toLocaleString('en')} orders`,
    ownerTable(owner),
    '## How this is measured',
    METHOD,
  ]);
}
