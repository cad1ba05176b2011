/** The results of `npm run bench:evening` as a page. */
import { resultsFile, table } from '../markdown.mjs';
import { constants, devices } from './person.mjs';
import { ways } from './ways.mjs';

const GOAL = { products: 300, minutes: 60 };
const KINDS = ['keys', 'pointing', 'thinking', 'reading', 'handling', 'waiting'];

const seconds = (spent = {}) => KINDS.reduce((sum, kind) => sum + (spent[kind] ?? 0), 0);
const minutes = (spent) => (spent / 60).toFixed(1);

/** Of a part: what is done once, and what is done for each product, for all of them. */
function scaled({ each, ...others }, { entered, products }) {
  const once = Object.values(others).reduce((sum, spent) => sum + seconds(spent), 0);
  return { once, all: once + (seconds(each) * products) / entered };
}

/** All that was spent in a part, by kind, for all products. */
function byKind(part, { entered, products }) {
  const times = (what) => (what === 'each' ? products / entered : 1);
  const sum = (kind) =>
    Object.entries(part).reduce((total, [what, spent]) => total + spent[kind] * times(what), 0);
  return [...KINDS.map((kind) => minutes(sum(kind))), Math.round(sum('strokes'))];
}

/** @param {{ machine: (string | number)[][], products: number, measured: any[], outsideOf: Record<string, any> }} run */
export function eveningPage({ machine, products, measured, outsideOf }) {
  const goal = (GOAL.minutes * products) / GOAL.products;
  const verdict = (spent) => [minutes(spent), spent / 60 <= goal ? 'met' : 'not met'];
  const folderOf = (device) =>
    measured.find((run) => run.device === device && run.way !== 'form' && !run.isByCamera);
  const camera = measured.find((run) => run.isByCamera);
  const totals = measured.flatMap((run) => {
    const { device, way, entering } = run;
    const entered = scaled(entering, { ...run, products }).all;
    const title = [devices[device].title, ways[way].title, ways[way].hasStock ? 'yes' : 'no'];
    const { photographing, naming } = outsideOf[device];
    const own = run.way === 'form' ? folderOf(device) : run;
    const rows = [];
    if (own) {
      const stored = scaled(own.pictures, { ...own, products }).all;
      const taken = seconds(photographing);
      const named = seconds(naming);
      rows.push(
        ['a folder that is there', stored, 0, 0],
        ['a folder, photographed and named by hand', stored, taken, named],
      );
    }
    if (camera) {
      const taken = scaled(camera.pictures, { ...camera, products }).all;
      const isSame = camera.device === device;
      rows.push([isSame ? 'with the camera' : 'with the camera of a phone', taken, 0, 0]);
    }
    return rows.map(([from, stored, taken, named]) => [
      ...title,
      from,
      minutes(entered),
      minutes(stored),
      minutes(taken + named),
      ...verdict(entered + stored + taken + named),
    ]);
  });
  const parts = measured.flatMap((run) => [
    [devices[run.device].title, ways[run.way].title, ...counted(run, run.entering, products)],
    [
      devices[run.device].title,
      run.isByCamera ? 'pictures with the camera' : 'pictures from a folder',
      ...counted(run, run.pictures, products),
    ],
  ]);
  return resultsFile(
    'npm run bench:evening',
    `Entering ${products} products in an evening`,
    machine,
    [
      `## Minutes of one person for ${products} products with pack, price and picture`,
      table(
        [
          'device',
          'products',
          'stock',
          'pictures',
          'entering',
          'pictures in the app',
          'photographing and naming',
          'sum',
          `goal ${goal}`,
        ],
        totals,
      ),
      '## Of what',
      'Minutes; `done` is how many products were entered in the browser. What is done for each product is multiplied up to ' +
        `${products} where it is fewer; \`once\` is what is not.`,
      table(['device', 'part', 'done', 'once', ...KINDS, 'presses and keystrokes'], parts),
      '## Method',
      METHOD,
      table(['', 'takes', 'source'], constants),
    ],
  );
}

const counted = (run, part, products) => [
  run.entered,
  minutes(scaled(part, { ...run, products }).once),
  ...byKind(part, { ...run, products }),
];

const METHOD = [
  'A script makes every press and keystroke in a real browser at a real shop, without pauses. The times are not slept but computed by the keystroke-level model; D is the distance from the last press, S the smaller side of the pressed element, both from the page. Waits are measured: everything between a press and what the person waits for. Dialogs of the system, and a product held before the camera (`handling`), are computed only.',
  'The products are the same for all ways: goods spread over the whole starter list. In the starter list goods that are not sold are read and passed with Enter; of further packs of one product only the pack is in sight, and read. The person knows prices and stocks, makes no mistakes, and does not rest. Each price and stock costs one mental preparation, each title in the starter list the time of reading it. "stock" says whether it is entered too; a sheet has it anyway. Counting stock and finding prices is not included. The sheet exists: it is an export with packs in its names, as a CSV file.',
  'With the camera, the app names a product; the person reads the name, fetches it, aims (one mental preparation) and presses the shutter in the page. The waits are those until the next product is named and, once, until the last picture is stored. The browser shows its test picture. On a PC the rows "with the camera of a phone" are of two devices, without signing in on the second.',
  'Pictures of a folder have six million pixels and are made small in the browser. "A folder that is there" has files named with product and pack; named by hand, each file name is typed. The run fails when a product in the shop has another price or stock than was entered, or has no picture. For the form, pictures from a folder are those of the first other way on the device.',
].join('\n\n');
