/** The head office's pages: plain HTML, that prints and works without scripts. */

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value) => String(value).replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark);

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});
const whole = new Intl.NumberFormat('en-IN');
const minutesText = (minutes) => (minutes === null ? '–' : whole.format(Math.round(minutes)));
const dayText = (day) =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

const STYLE = `
  :root { color-scheme: light dark; --line: light-dark(#ecdfc7, #3a4a40);
    --soft: light-dark(#4c5c50, #a9b8ad); --brand: light-dark(#0b6b3a, #7fd6a2); }
  body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif;
    background: light-dark(#fff8ec, #101a14); color: light-dark(#14261b, #eef4ee); }
  h1 { font-size: 1.5rem; margin: .5rem 0; }
  a { color: var(--brand); }
  .scroll { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
  caption { text-align: start; color: var(--soft); padding-block: .25rem; }
  th, td { padding: .5rem .75rem; border-bottom: 1px solid var(--line); text-align: end;
    white-space: nowrap; }
  th:first-child, td:first-child { text-align: start; padding-inline-start: 0; }
  tfoot { font-weight: 700; }
  p { color: var(--soft); }
  th:last-child, td:last-child { padding-inline-end: 0; }
  .late { color: light-dark(#b3261e, #ffb4a9); }
  @media print { nav { display: none; } }`;

const page = (title, body) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text(title)}</title>
<style>${STYLE}</style>
<body>
<nav><a href="/">All shops, by day</a></nav>
<h1>${text(title)}</h1>
${body}
</body>
</html>
`;

const table = (caption, heads, rows, foot = '') => `<div class="scroll"><table>
<caption>${text(caption)}</caption>
<thead><tr>${heads.map((head) => `<th scope="col">${text(head)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}
</tbody>${foot}
</table></div>`;

const link = (href, words) => `<a href="${text(href)}">${text(words)}</a>`;

const HEADS = ['Orders', 'Revenue', 'Delivered', 'Minutes to the door', 'Fell through'];

const figureCells = (figures) => [
  whole.format(figures.orders),
  rupees.format(figures.rupees),
  whole.format(figures.delivered),
  minutesText(figures.median_minutes),
  whole.format(figures.fallen_through),
];

/** Minutes are no sum: their column stays empty. */
function footOf(rows) {
  const sum = (name) => rows.reduce((total, row) => total + row[name], 0);
  const cells = [
    'Together',
    whole.format(sum('orders')),
    rupees.format(sum('rupees')),
    whole.format(sum('delivered')),
    '',
    whole.format(sum('fallen_through')),
  ];
  return `<tfoot><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></tfoot>`;
}

const EXPLAINED = `<p>Revenue is what was ordered and not cancelled, by the day it reached the shop.
Minutes are those of the middle one of what was delivered, from the shop to the door.</p>`;

function figuresTable(caption, first, rows, hrefOf) {
  if (rows.length === 0) return '<p>No orders.</p>';
  const lines = rows.map((row) => [link(hrefOf(row.key), row.key), ...figureCells(row)]);
  return table(caption, [first, ...HEADS], lines, footOf(rows)) + EXPLAINED;
}

/** @typedef {import('./figures.mjs').Figures} Figures */

/** How long a shop may be silent: it reports every ten seconds. */
const SILENT_MS = 5 * 60_000;

const isSilent = ({ seen_at: seenAt }, nowMs) => nowMs - seenAt.getTime() > SILENT_MS;

function shopsTable(stores, nowMs) {
  const rows = stores.map((shop) => {
    const when = shop.seen_at.toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
    return [
      link(`/shop/${shop.cell}`, shop.cell),
      isSilent(shop, nowMs) ? `<span class="late">not since ${text(when)}</span>` : 'now',
    ];
  });
  return table('Shops', ['Shop', 'Heard of'], rows);
}

/** First of all, whose figures are not to be relied on. */
function silenceOf(stores, nowMs) {
  const silent = stores.filter((shop) => isSilent(shop, nowMs)).map(({ cell: store }) => store);
  return silent.length === 0
    ? ''
    : `<p class="late">Nothing is heard of ${text(silent.join(', '))}: what came there since is not counted.</p>`;
}

/**
 * @param {Figures[]} days
 * @param {{ cell: string, seen_at: Date }[]} stores
 */
export const daysPage = (days, stores, nowMs) =>
  page(
    'Head office',
    silenceOf(stores, nowMs) +
      figuresTable(
        'All shops, the last thirty days',
        'Day',
        days.toReversed(),
        (day) => `/day/${day}`,
      ) +
      shopsTable(stores, nowMs),
  );

/** @param {Figures[]} stores */
export const dayPage = (day, stores) =>
  page(
    dayText(day),
    figuresTable('By shop', 'Shop', stores, (store) => `/orders/${store}/${day}`),
  );

/** @param {Figures[]} days */
export const shopPage = (store, days) =>
  page(
    store,
    figuresTable(
      'The last thirty days',
      'Day',
      days.toReversed(),
      (day) => `/orders/${store}/${day}`,
    ),
  );

/** @param {import('./figures.mjs').OrderRow[]} orders */
export const ordersPage = (store, day, orders) =>
  page(
    `${store}, ${dayText(day)}`,
    table(
      'Every order, as they came',
      ['Order', 'At', 'Status', 'Total', 'Minutes to the door'],
      orders.map((order) => [
        text(order.number),
        text(order.time),
        text(order.status.replaceAll('_', ' ')),
        rupees.format(order.rupees),
        minutesText(order.minutes),
      ]),
    ),
  );

/** The fault, in place of a page. */
export const faultPage = (sentence) => page('Not now', `<p>${text(sentence)}</p>`);
