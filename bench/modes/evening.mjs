/**
 * `npm run bench:evening`: the minutes in which one person enters 300 products with pack, price and picture, on a PC and
 * on a phone. Every press and keystroke is made in a real browser at a real shop, at full speed; the person's time is
 * computed from them (cases/evening/person.mjs). Writes bench/results/evening-results.md. Fails when the shop does not
 * have what was entered.
 *
 * `--products N` (300), `--sample N` of them where each takes the same steps (30), `--only pc-sheet,phone-starter` of the
 * runs, `--out FILE` for the results.
 */
import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBenchShop } from '../cases/bench-shop.mjs';
import { withNewProfile } from '../cases/browser.mjs';
import { chooseGoods, pictureName, vyaparSheet } from '../cases/evening/goods.mjs';
import { eveningPage } from '../cases/evening/page.mjs';
import { devices, personAt } from '../cases/evening/person.mjs';
import { picturesByCamera, picturesByFolder, ways } from '../cases/evening/ways.mjs';
import { chromiumVersion } from '../cases/machine.mjs';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { Problem } from '../../server/lib/main.mjs';
import { ownerLink } from '../../server/lib/owner-link.mjs';
import { inProject } from '../../server/lib/project.mjs';

export const defaults = {
  products: 300,
  sample: 30,
  only: '',
  out: inProject('bench/results/evening-results.md'),
};

const runs = Object.keys(devices).flatMap((device) =>
  Object.keys(ways).map((way) => ({ name: `${device}-${way}`, device, way })),
);

function chosenRuns(only) {
  const names = only === '' ? runs.map(({ name }) => name) : only.split(',');
  const unknown = names.find((wanted) => !runs.some(({ name }) => name === wanted));
  if (unknown !== undefined) {
    throw new Problem(`No run is called "${unknown}": ${runs.map(({ name }) => name).join(', ')}.`);
  }
  return runs.filter(({ name }) => names.includes(name));
}

const PHOTO = { width: 3000, height: 2000 };

/** A photograph of six million pixels: noise on colours, so that it is as large as a camera's. */
async function takePhoto(context) {
  const page = await context.newPage();
  const data = await page.evaluate(async ({ width, height }) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const draw = canvas.getContext('2d');
    if (!draw) throw new Error('This browser draws nothing');
    for (let at = 0; at < 20_000; at += 1) {
      draw.fillStyle = `hsl(${(at * 47) % 360} 50% ${30 + ((at * 13) % 50)}%)`;
      draw.fillRect((at * 7919) % width, (at * 104_729) % height, 60, 60);
    }
    return canvas.toDataURL('image/jpeg', 0.85).split(',')[1];
  }, PHOTO);
  await page.close();
  return Buffer.from(data, 'base64');
}

/** The files that the person has: a sheet, and a picture for each product under its name. */
function putFiles(folder, goods, photo) {
  mkdirSync(join(folder, 'pictures'));
  writeFileSync(join(folder, 'items.csv'), vyaparSheet(goods));
  writeFileSync(join(folder, 'photo.jpg'), photo);
  for (const good of goods) {
    linkSync(join(folder, 'photo.jpg'), join(folder, 'pictures', `${pictureName(good)}.jpg`));
  }
}

const listed = async (shop) => {
  const { items } = await shop.asStaff('GET', '/api/collections/products/records?perPage=1000');
  return items;
};

/** Throws unless the shop has each of the goods with its price and, where they were entered, its stock and picture. */
async function verify(shop, goods, { hasStock, arePictured }) {
  const byKey = new Map((await listed(shop)).map((row) => [`${row.name}\n${row.quantity}`, row]));
  const wrong = goods.filter(({ name, pack, price, stock }) => {
    const row = byKey.get(`${name}\n${pack}`);
    return !(
      row &&
      row.price === Number(price) &&
      (hasStock ? row.stock === Number(stock) : !row.is_stock_counted) &&
      (!arePictured || row.image !== '')
    );
  });
  if (wrong.length === 0) return;
  const [{ name, pack }] = wrong;
  const row = JSON.stringify(byKey.get(`${name}\n${pack}`) ?? null);
  throw new Problem(
    `${wrong.length} of ${goods.length} products are not as entered, such as ${name} ${pack}: ${row}`,
  );
}

/** So many of the goods, from all categories. */
const spread = (goods, count) =>
  goods.filter(
    (_, at) =>
      Math.floor((at * count) / goods.length) !== Math.floor(((at - 1) * count) / goods.length),
  );

/** Adds up what a person spends, by what it was spent on. */
function ledgerOf(person) {
  const spent = {};
  const spendOn = (what) => {
    const before = spent[what] ?? {};
    for (const [kind, amount] of Object.entries(person.take())) {
      before[kind] = (before[kind] ?? 0) + amount;
    }
    spent[what] = before;
  };
  return { spent, spendOn };
}

async function enter(context, { shop, dataDir, run, goods, all, folder }) {
  const device = devices[run.device];
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(await ownerLink({ url: shop.url, dataDir, force: true }));
  await page.waitForURL(/\/admin\//);
  putFiles(folder, goods, await takePhoto(context));
  const person = personAt(page, device);
  const entering = ledgerOf(person);
  const { enter: enterGoods, hasStock } = ways[run.way];
  await enterGoods(person, goods, entering.spendOn, { all, folder, hasStock });
  await verify(shop, goods, { hasStock, arePictured: false });
  const isByCamera = run.way === 'form' && person.isPhone;
  const pictures = ledgerOf(person);
  const byPictures = isByCamera ? picturesByCamera : picturesByFolder;
  await byPictures(person, goods, pictures.spendOn, { folder });
  await verify(shop, goods, { hasStock, arePictured: true });
  return { entering: entering.spent, pictures: pictures.spent, isByCamera };
}

/** Photographs and file names are made outside the app. */
function outside(device, goods) {
  const person = personAt(null, device);
  for (const _ of goods) person.photograph();
  const photographing = person.take();
  for (const good of goods) {
    person.think();
    // Rename, the name, on to the next.
    person.handleKeys(pictureName(good).length + 2);
    if (person.isPhone) person.handlePresses(3);
  }
  return { photographing, naming: person.take() };
}

export async function measure({ options, folder, machine, signal }) {
  const { products, sample, only } = options;
  const chromiumPath = await findChromium();
  const measured = [];
  let goods = [];
  for (const run of chosenRuns(only)) {
    signal.throwIfAborted();
    const from = performance.now();
    const own = join(folder, run.name);
    const dataDir = join(own, 'shop');
    mkdirSync(own);
    const shop = await openBenchShop(dataDir);
    goods = chooseGoods(products, await listed(shop));
    const entered = ways[run.way].isSample ? spread(goods, sample) : goods;
    const { screen } = devices[run.device];
    const spent = await withNewProfile({ chromiumPath, folder: own, screen }, (context) =>
      enter(context, { shop, dataDir, run, goods: entered, all: goods, folder: own }),
    );
    await shop.stop();
    measured.push({ ...run, ...spent, entered: entered.length });
    const seconds = Math.round((performance.now() - from) / 1_000);
    console.log(
      `${run.name}: ${entered.length} products entered and found in the shop (${seconds} s)`,
    );
  }
  const outsideOf = Object.fromEntries(
    Object.entries(devices).map(([name, device]) => [name, outside(device, goods)]),
  );
  const rows = [...machine, ['Chromium', await chromiumVersion(chromiumPath)]];
  return eveningPage({ machine: rows, products, measured, outsideOf });
}
