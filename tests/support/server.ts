/**
 * Extends a live shop for the server tests: plain requests that do not throw for refusals, accounts, and products
 * with a known price.
 */
import { type AccountRole, ROLE_COLUMNS } from '../../src/domain/roles.ts';
import { type LiveShop, openLiveShop } from './live-shop.ts';
import { someCredentials } from './order-bodies.ts';

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface Person {
  id: string;
  email: string;
  password: string;
  token: string;
}

/** What a person's device proves itself with, where a token is not enough. */
export const deviceOf = ({ email, password }: Pick<Person, 'email' | 'password'>) => ({
  email,
  password,
});

export interface StoredProduct {
  /** Record id; `pid` is the public number. */
  id: string;
  pid: number;
}

export interface TestShop extends LiveShop {
  get<Body = Record<string, unknown>>(path: string, token?: string): Promise<Answer<Body>>;
  /** A string `body` is sent unchanged, others as JSON. */
  post<Body = Record<string, unknown>>(
    path: string,
    body: unknown,
    token?: string,
  ): Promise<Answer<Body>>;
  send<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body: unknown,
    token?: string,
  ): Promise<Answer<Body>>;
  /** A customer with a new account. */
  signUp(fields?: Record<string, unknown>): Promise<Person>;
  somebodyOf(role: AccountRole): Promise<Person>;
  /** An admin who is no owner. */
  anAdmin(): Promise<Person>;
  anOwner(): Promise<Person>;
  /** A token without a sign-in, whose password check is slow. */
  tokenFor(id: string): Promise<string>;
  /** Changes an account as a superuser. */
  changeUser(id: string, fields: Record<string, unknown>): Promise<void>;
  /** Creates an active product: ₹50, stock not tracked, unless `fields` has other values. */
  stock(fields?: Record<string, unknown> & { category?: string }): Promise<StoredProduct>;
  productRow(product: StoredProduct): Promise<Record<string, unknown>>;
  orderRow(id: string): Promise<Record<string, unknown>>;
  countOf(collection: string, filter?: string): Promise<number>;
}

const records = (collection: string) => `/api/collections/${collection}/records`;

export async function openShop({
  areLimitsOn = false,
  ...options
}: { areLimitsOn?: boolean } & Parameters<typeof openLiveShop>[0] = {}): Promise<TestShop> {
  const live = await openLiveShop(options);

  async function send(method: string, path: string, body: unknown, token = '') {
    const response = await fetch(live.url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === '' ? {} : { Authorization: token }),
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
  }

  const shop: TestShop = {
    ...live,
    send,
    get: (path, token) => send('GET', path, undefined, token),
    post: (path, body, token) => send('POST', path, body, token),
    async signUp(fields = {}) {
      const { email, password } = someCredentials();
      const { id } = await live.asSuperuser<{ id: string }>('POST', records('users'), {
        email,
        password,
        passwordConfirm: password,
        full_name: 'Asha Patil',
        phone_number: '9876543210',
        address: '12, Station Road',
        ...fields,
      });
      return { id, email, password, token: await shop.tokenFor(id) };
    },
    async somebodyOf(role) {
      const person = await shop.signUp();
      // A change of the role ends earlier sessions.
      const columns = ROLE_COLUMNS[role].map((column) => [column, true]);
      await shop.changeUser(person.id, Object.fromEntries(columns));
      return { ...person, token: await shop.tokenFor(person.id) };
    },
    anAdmin: () => shop.somebodyOf('admin'),
    anOwner: () => shop.somebodyOf('owner'),
    async tokenFor(id) {
      const path = `/api/collections/users/impersonate/${id}`;
      return (await live.asSuperuser<{ token: string }>('POST', path)).token;
    },
    async changeUser(id, fields) {
      await live.asSuperuser('PATCH', `${records('users')}/${id}`, fields);
    },
    async stock(fields = {}) {
      const { items } = await live.asSuperuser<{ items: { id: string }[] }>(
        'GET',
        `${records('categories')}?filter=slug="${fields.category ?? 'household'}"`,
      );
      return live.asSuperuser<StoredProduct>('POST', records('products'), {
        name: 'Matchbox',
        price: 50,
        quantity: '1 pc',
        status: 'active',
        ...fields,
        category: items[0]?.id,
      });
    },
    productRow: ({ id }) => live.asSuperuser('GET', `${records('products')}/${id}`),
    orderRow: (id) => live.asSuperuser('GET', `${records('orders')}/${id}`),
    async countOf(collection, filter = '') {
      const { totalItems } = await live.asSuperuser<{ totalItems: number }>(
        'GET',
        `${records(collection)}?perPage=1&filter=${encodeURIComponent(filter)}`,
      );
      return totalItems;
    },
  };

  // All tests use one network address; the limits have tests of their own.
  if (!areLimitsOn) {
    await live.asSuperuser('PATCH', '/api/settings', { rateLimits: { enabled: false } });
  }
  return shop;
}
