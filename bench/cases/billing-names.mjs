/**
 * What search finds among products that are named as billing programs do, as a table by form, and what a customer reads
 * of them before and after readable names are taken (D71).
 */
import { runnerImport } from 'vite';
import { inProject } from '../../server/lib/project.mjs';

/** @typedef {import('../../tests/support/billing-shop.mjs').BillingAnswer} Answer */

/** @param {number} share */
const percent = (share) => `${(100 * share).toFixed(1)}%`.padStart(8);

/** Recall, wrong first and the number of queries, for each form of query. @param {readonly Answer[]} answers @param {(answers: readonly Answer[]) => { recall: number, wrongFirst: number }} measure */
function printQueries(answers, measure) {
  const print = (/** @type {string} */ what, /** @type {readonly Answer[]} */ some) => {
    const { recall, wrongFirst } = measure(some);
    console.log(
      `${what.padEnd(24)}${String(some.length).padStart(6)}${percent(recall)}${percent(wrongFirst)}`,
    );
  };
  console.log(`${'query'.padEnd(24)}${'asked'.padStart(6)}${'recall@5'.padStart(9)} wrong first`);
  for (const form of new Set(answers.map(({ query }) => query.form))) {
    print(
      form,
      answers.filter(({ query }) => query.form === form),
    );
  }
  print('all', answers);
  for (const isForWork of [true, false]) {
    print(
      isForWork ? 'half for work' : 'half for the check',
      answers.filter(({ query }) => query.isForWork === isForWork),
    );
  }
}

/** How often a product is among the first five where at most five are right, by how its name is written. @param {readonly import('../../tests/support/billing-names.mjs').BillingProduct[]} products @param {readonly Answer[]} answers */
function printNames(products, answers) {
  const formOf = new Map(products.map(({ pid, nameForm }) => [pid, nameForm]));
  const asked = new Map();
  for (const { query, found } of answers) {
    if (query.right.size > 5) continue;
    for (const pid of query.right) {
      const form = formOf.get(pid);
      const { all, hits } = asked.get(form) ?? { all: 0, hits: 0 };
      asked.set(form, { all: all + 1, hits: hits + (found.slice(0, 5).includes(pid) ? 1 : 0) });
    }
  }
  console.log(`\n${'name'.padEnd(24)}${'asked'.padStart(6)}${'found'.padStart(8)}`);
  for (const [form, { all, hits }] of asked) {
    console.log(`${form.padEnd(24)}${String(all).padStart(6)}${percent(hits / all)}`);
  }
}

const SHOWN_NAMES = 100;

/** @param {{ name: string, pack: string }} named */
const asCard = ({ name, pack }) => (pack === '' ? name : `${name} · ${pack}`);

/** Every eighth name before and after; '?' for one that the owner has to look at. @param {ReturnType<typeof import('../../tests/support/billing-index.ts').askBillingShop>['names']} names */
function printReadable(names) {
  const sure = names.filter(({ after }) => after?.isSure).length;
  const kept = names.filter(({ after }) => after === null).length;
  console.log(
    `\nReadable names: ${sure} of ${names.length} sure, taken in one press; ${names.length - sure - kept} to look at; ${kept} stay as they are`,
  );
  const every = Math.ceil(names.length / SHOWN_NAMES);
  for (const { before, after } of names.filter((_, at) => at % every === 0)) {
    const mark = after && !after.isSure ? '? ' : '  ';
    console.log(`${mark}${asCard(before).padEnd(44)}${asCard(after ?? before)}`);
  }
}

export async function measureBillingNames() {
  const path = (/** @type {string} */ file) => inProject(`tests/support/${file}`);
  const { module: shop } = await runnerImport(path('billing-index.ts'));
  const { module: figures } = await runnerImport(path('billing-shop.mjs'));
  /** @type {ReturnType<typeof import('../../tests/support/billing-index.ts').askBillingShop>} */
  const { products, answers, answersWhenReadable, names } = shop.askBillingShop();
  const sold = answers.filter(({ query }) => query.form !== 'not sold');
  const unsold = answers.filter(({ query }) => query.form === 'not sold');
  console.log(
    `${products.length} products as billing programs name them, ${answers.length} queries`,
  );
  printQueries(sold, figures.measureBilling);
  printNames(products, sold);
  const shown = unsold.filter(({ found }) => found.length > 0);
  const unsaid = shown.filter(({ missing }) => missing === '');
  console.log(
    `\nNot sold: ${unsold.length} asked, ${shown.length} answered, ${unsaid.length} of them without a heading that says so`,
  );
  const denied = sold.filter(
    ({ query, missing }) => query.form.startsWith('brand') && missing !== '',
  );
  console.log(
    `Called missing although the shop has it: ${denied.length} of the queries with a brand`,
  );
  printReadable(names);
  console.log('\nOnce the sure ones are taken:');
  printQueries(
    answersWhenReadable.filter(({ query }) => query.form !== 'not sold'),
    figures.measureBilling,
  );
}
