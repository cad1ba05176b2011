/** A run as the page bench/results/results.md. */
import { compared, judgedGoals, judgedGrowth } from './compare.mjs';
import { firstVisits, offlineScreens, presses, UNITS } from './figures.mjs';
import { bars, number, range, resultsFile, table, times, withUnit } from './markdown.mjs';
import { HOME_NAME, REFERENCE } from './targets.mjs';

/** @typedef {import('./compare.mjs').Run} Run */

const METHOD = `Each figure is the median of the rounds. A ratio compares with the React-only floor of the same
round, and the median of those ratios is given, with the least and the most: ratios hold on another
machine, milliseconds do not. In a round every page has its turn once, and who begins changes.

- **Each sample has a browser that was never used**, a phone's view of 412 × 823, and a quarter of the
  processor's speed. The network is a proxy in front of the server: 150 ms to and fro and once more for a
  new connection, 1.6 Mbit/s that all connections share, the service worker's requests included.
- **The floors** show the same twelve products with the shop's pictures, built with the project's own
  React and Vite: as bare HTML, as React renders them (the list travels in the script), and prerendered
  by React, which takes the HTML over. The ones with a script keep themselves as an installed app does.
- **List visible**: the first painted frame with four filled products (a product's name; the link Get
  Started). The home screen's products stand below the fold, and count where they stand.
- **Wire, script, requests**: all that was sent until page and service worker were quiet for 1.5 s;
  wire with headers. **Blocking time**: what long tasks last beyond 50 ms, from the navigation on.
- **Open, add**: a press lasts 90 ms; from its end to the frame that shows the product's name or the new count. **Worst
  interaction**: the longest that Event Timing told of these two, in steps of 8 ms.
- **Cold visit to one product in the cart**: the button is pressed as soon as it is there, and again
  every 400 ms until the count has changed.
- **Offline order**: placed without a network, from its return until the server's answer is back.
- **8,000 products**: copies of the sample's with names of their own, in its six categories; they compress
  better than a shop's would. Blocking time is counted until all of them are on the phone. A category of
  1,333 is scrolled by 600 pixels every 60 ms; 0 ms means that no task took over 50.`;

const NOT_MEASURED = `Other engines than Chromium, real phones and radios, TLS, HTTP/2 and TCP's slow start; the owner's
pages; searching (\`npm run bench:search\`).`;

/** @param {Pick<import('./figures.mjs').Goal, 'most' | 'limit' | 'figure'>} goal */
const goalText = ({ most, limit, figure }) => {
  if (most !== undefined) return `≤ ${most} ×`;
  return limit === undefined ? '' : `≤ ${limit} ${UNITS[figure].name}`.trim();
};
const metText = (isMet) => (isMet === null ? '' : isMet ? 'met' : '**not met**');

/** @param {ReturnType<typeof judgedGoals> | ReturnType<typeof judgedGrowth>} judged */
const goalRows = (judged) =>
  judged.map((row) => {
    const unit = UNITS[row.figure];
    const { ours, floor, ratio } = row;
    return [
      row.label,
      withUnit(ours, unit),
      withUnit(floor, unit),
      times(ratio.median),
      range(ratio),
      goalText(row),
      metText(row.isMet),
    ];
  });

/** @param {Run} run */
const goalTable = (run) =>
  table(
    ['', 'Essentials', 'React only', 'ratio', 'least–most', 'goal', ''],
    goalRows(judgedGoals(run)),
  );

/** @param {Run} run */
function growthSection(run) {
  const rows = goalRows(judgedGrowth(run));
  const head = ['', '8,000', '30', 'ratio', 'least–most', 'goal', ''];
  return rows.length > 0 ? ['## With 8,000 products instead of 30', table(head, rows)] : [];
}

/** @param {Run} run */
function firstVisitTable(run) {
  const cell = (name, figure) => {
    const { ours, ratio } = compared(run, name, figure);
    const isReference = name === REFERENCE || ratio.median === null;
    return isReference ? number(ours) : `${number(ours)} (${times(ratio.median)})`;
  };
  const rows = firstVisits.map(([label, figure]) => {
    const unit = UNITS[figure].name;
    const head = unit ? `${label}, ${unit}` : label;
    return [head, ...run.targets.map(({ name }) => cell(name, figure))];
  });
  return table(['', ...run.targets.map(({ title }) => title)], rows);
}

/** @param {Run} run */
function pressTable(run) {
  const cell = (figure) => {
    const { ours, floor } = compared(run, HOME_NAME, figure);
    return `${number(ours)} (${number(floor)})`;
  };
  const rows = presses.map(([label, ...parts]) => [label, ...parts.map(cell)]);
  return table(['ms of the longest event', 'before the handlers', 'in them', 'to the paint'], rows);
}

function offlineTable({ samples, targets }) {
  const whole = targets.filter(({ isWhole }) => isWhole);
  const cell = (target, screen) => {
    const tries = samples
      .filter((sample) => sample.target === target && sample.figures?.offlineScreens)
      .map(({ figures }) => figures.offlineScreens[screen]);
    return `${tries.filter(Boolean).length} of ${tries.length}`;
  };
  const rows = offlineScreens.map(([label, screen]) => [
    label,
    ...whole.map(({ name }) => cell(name, screen)),
  ]);
  return table(['there without a network', ...whole.map(({ title }) => title)], rows);
}

const chart = (run) =>
  bars(judgedGoals(run).map(({ label, ratio }) => ({ label, ratio: ratio.median })));

const failures = ({ samples }) =>
  samples
    .filter(({ failed }) => failed)
    .map(({ round, target, failed }) => `- round ${round + 1}, ${target}: ${failed}`);

/** @param {Run} run */
export function resultsPage(run) {
  const failed = failures(run);
  return resultsFile(
    'npm run bench',
    'How fast the app is',
    [...run.machine, ['rounds', run.rounds]],
    [
      '## Goals',
      goalTable(run),
      'As multiples of the React-only floor, which is the line:',
      chart(run),
      '## Presses',
      pressTable(run),
      'In brackets the React-only floor; a part is empty where no event took 16 ms.',
      '## First visits',
      firstVisitTable(run),
      '## Without a network',
      offlineTable(run),
      ...growthSection(run),
      ...(failed.length > 0 ? ['## Failed samples', failed.join('\n')] : []),
      '## How this is measured',
      METHOD,
      'Not measured:\n' + NOT_MEASURED,
    ],
  );
}
