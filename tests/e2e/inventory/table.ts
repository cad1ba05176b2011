/**
 * The inventory of all screens: every route of the specification in every state that it can be in.
 * tests/inventory.md is made from it.
 */
import type { FileRoutesByTo } from '../../../src/routeTree.gen.ts';
import type { ProductList } from '../../../src/staff/products/product-list-screen.tsx';
import type { Cell, Row, State } from './cell.ts';
import { STATE_GROUPS, STATES } from './cell.ts';
import { ACCOUNT } from './cells/account.ts';
import { ADMIN } from './cells/admin.ts';
import { BROWSE } from './cells/browse.ts';
import { BUY } from './cells/buy.ts';
import { ORDERS } from './cells/orders.ts';
import type { Device } from './looks.ts';

/** '/category/$category' as the inventory has it. */
type Braced<Path extends string> = Path extends `${infer Before}$${infer Name}/${infer After}`
  ? `${Before}{${Name}}/${After}`
  : Path extends `${infer Before}$${infer Name}`
    ? `${Before}{${Name}}`
    : Path;

/** Every screen: the routes but for '/admin', which leads to the dashboard, the lists of products one by one. */
type Screen =
  | Braced<Exclude<keyof FileRoutesByTo, '/admin' | '/admin/setup' | '/admin/products/$list'>>
  | `/admin/products/${ProductList}`;

const ROWS = { ...BROWSE, ...BUY, ...ORDERS, ...ACCOUNT, ...ADMIN };

/** The compiler names a screen without a row; the set-up is in tests/e2e/admin-shop-journey.e2e.ts. */
type Inventory<WithoutRow extends never> = Readonly<Record<string | WithoutRow, Row>>;
const INVENTORY: Inventory<Exclude<Screen, keyof typeof ROWS>> = ROWS;

export interface NamedCell extends Cell {
  route: string;
  state: State;
}

/** Every cell that has a test, row by row. */
export function cells(): NamedCell[] {
  return Object.entries(INVENTORY).flatMap(([route, states]) =>
    STATES.flatMap((state) => {
      const cell = states[state];
      return typeof cell === 'object' ? [{ ...cell, route, state }] : [];
    }),
  );
}

/** The name of a cell's picture. */
export function pictureName(route: string, state: State, device: Device): string {
  return `${slug(route) || 'landing'}--${slug(state)}.${device}.jpg`;
}

function slug(text: string): string {
  return text
    .replace(/\{.*\}/, '')
    .replace(/[^a-z]+/gi, '-')
    .replace(/^-|-$/g, '');
}

type CellText = (route: string, state: State) => string;

/** The document, as it has to be. */
export const inventoryDocument = () => document(() => 'tested');

/** The same with links to the pictures, which lie beside it. */
export const galleryDocument = () =>
  document((route, state) => {
    const link = (device: Device) => `[${device}](${pictureName(route, state, device)})`;
    return `${link('phone')} ${link('desktop')}`;
  });

function document(tested: CellText): string {
  const count = cells().length;
  const missing = Object.values(INVENTORY).flatMap((states) =>
    STATES.filter((state) => states[state] === undefined),
  ).length;
  return `<!-- Generated from tests/e2e/inventory; renew it with UPDATE_SCREENS=1 npm run test:inventory -->

# Every screen in every state

${count} cells with a test, ${missing} without. Each test opens its cell on a phone that has been prepared by a real journey, finds the words that are there in that state only, and runs axe (WCAG 2.2 AA) on a phone in light and on a desktop in dark colours. Nothing scrolls sideways at 320 px, and on the screens of customers no word is cut off there, also with text at 200 %.

*ready* is a guest, or the owner in the admin area, online, with the shop open. **–**: the route can not be in that state. *as ready*: it can, and nothing on the screen depends on it. *as elsewhere*: the same component is tested on another route. **NO TEST**: still missing.
${Object.entries(STATE_GROUPS)
  .map(([title, states]) => groupTable(title, states, tested))
  .join('')}`;
}

function groupTable(title: string, states: readonly State[], tested: CellText): string {
  const lines = Object.entries(INVENTORY).map(
    ([route, row]) =>
      `| \`${route}\` | ${states.map((state) => cellText(row[state], () => tested(route, state))).join(' | ')} |`,
  );
  return `
## ${title}

| | ${states.join(' | ')} |
|---|${states.map(() => '---|').join('')}
${lines.join('\n')}
`;
}

function cellText(cell: Row[State], tested: () => string): string {
  if (cell === undefined) return '**NO TEST**';
  if (cell === 'never') return '–';
  return typeof cell === 'string' ? cell : tested();
}
