/**
 * What is said between phones and shop about orders and profiles, as one table. The fake shop is held against it, and
 * the real server: where they differ, one of them is wrong.
 */
import type { OrderRequest } from '../../src/domain/order/request.ts';
import type { OrderStatus } from '../../src/domain/order/status.ts';

export type Who = 'asha' | 'bela';

/** Orders are called by letters; each case has a product of its own at ₹50, and its own people. */
export type Step =
  | { place: string; as?: Who; by?: Who; replaces?: string; with?: Change; says: string }
  | { cancel: string; as?: Who; key?: string; says: string }
  | { lookUp: string[]; key?: string; says: string }
  /** Changes what an order holds: its one line, or by the product of the case. */
  | {
      amend: string;
      by: 'customer' | 'shop';
      what: Amending[];
      as?: Who;
      key?: string;
      says: string;
    }
  | { mine: Who; says: string }
  | { claim: string[]; as: Who; says: string }
  /** Shows the shop what it last told of an order. */
  | { resubmit: string; forged?: Forgery; says: string }
  /** Changes a profile, based on what the shop last told of it, or before that; -1 for nothing it told. */
  | { profile: Who; with: ProfileWords; upon: number; as?: 'nobody'; says: string }
  | { product: { price?: number; stock?: number; name?: string; status?: string } }
  | { move: string; to: OrderStatus }
  | { delete: string }
  | { suspend: Who }
  /** `back up` copies the shop; `restore` puts the copy in its place; `clean up` is what is done every night. */
  | { server: 'back up' | 'restore' | 'clean up' };

/** An amendment without ids. `of` is the place of an earlier one of the case, counted from 0, or -1 for an unknown one. */
export interface Amending {
  kind: string;
  count?: number;
  reason?: string;
  price_paise?: number;
  total_paise?: number;
  answer?: string;
  of?: number;
  /** Sent under the id of an earlier one. */
  again?: number;
}

/** Parts of a profile by the server's names. */
export type ProfileWords = { full_name?: unknown; address?: unknown };

/** What somebody has changed of what the shop has told. */
export interface Forgery {
  status?: OrderStatus;
  totalPaise?: number;
  rev?: number;
  receivedAt?: string;
  receipt?: string;
  key?: string;
  address?: string;
}

/** What an order holds beside a standard one. */
export interface Change extends Partial<Pick<OrderRequest, 'promo_code' | 'key'>> {
  quantity?: number;
  /** What it was called on the screen. */
  seen?: string;
  minutesAgo?: number;
  pincode?: string;
  totalPaise?: number;
}

const ANOTHER_KEY = 'f'.repeat(32);
const ACCEPTED = '200 accepted a pending r1 7750';

export const EXCHANGES: { name: string; steps: Step[] }[] = [
  {
    name: 'a request that comes twice is answered the same',
    steps: [
      { place: 'a', says: ACCEPTED },
      { place: 'a', says: ACCEPTED },
      { move: 'a', to: 'processing' },
      { place: 'a', says: '200 accepted a processing r2 7750' },
    ],
  },
  {
    name: 'other content under a stored id is a conflict',
    steps: [
      { place: 'a', says: ACCEPTED },
      { place: 'a', with: { promo_code: 'HOLI' }, says: '409 id_conflict a' },
      { place: 'a', says: ACCEPTED },
    ],
  },
  {
    name: 'a higher price is asked about, and stays refused under that id',
    steps: [
      { product: { price: 60 } },
      { place: 'a', with: { totalPaise: 7750 }, says: '409 price_changed a quote 8800' },
      { product: { price: 50 } },
      { place: 'a', with: { totalPaise: 7750 }, says: '409 price_changed a quote 8800' },
      { place: 'b', replaces: 'a', says: '200 accepted b pending r1 7750' },
      { place: 'a', with: { promo_code: 'HOLI' }, says: '409 id_conflict a' },
    ],
  },
  {
    name: 'a lower price is taken',
    steps: [
      { product: { price: 40 } },
      { place: 'a', with: { totalPaise: 7750 }, says: '200 accepted a pending r1 6700' },
    ],
  },
  {
    name: 'what is not there is refused, also when it comes back',
    steps: [
      { product: { stock: 1 } },
      { place: 'a', with: { quantity: 2 }, says: '409 line_unavailable a left 1' },
      { product: { stock: 9 } },
      { place: 'a', with: { quantity: 2 }, says: '409 line_unavailable a left 1' },
    ],
  },
  {
    name: 'what is cancelled goes back on the shelf',
    steps: [
      { product: { stock: 3 } },
      { place: 'a', with: { quantity: 3 }, says: '200 accepted a pending r1 18250' },
      { place: 'b', says: '409 line_unavailable b left 0' },
      { cancel: 'a', says: '200 cancelled a cancelled r2 18250' },
      { cancel: 'a', says: '200 cancelled a cancelled r2 18250' },
      { place: 'c', with: { quantity: 3 }, says: '200 accepted c pending r1 18250' },
    ],
  },
  {
    name: 'an order that comes to life again takes what there is',
    steps: [
      { product: { stock: 3 } },
      { place: 'a', with: { quantity: 3 }, says: '200 accepted a pending r1 18250' },
      { move: 'a', to: 'payment_failed' },
      { place: 'b', with: { quantity: 2 }, says: '200 accepted b pending r1 13000' },
      { move: 'a', to: 'confirmed' },
      { place: 'c', says: '409 line_unavailable c left 0' },
      { cancel: 'a', says: '200 cancelled a cancelled r4 18250' },
      { place: 'd', with: { quantity: 2 }, says: '409 line_unavailable d left 1' },
    ],
  },
  {
    name: 'what is being packed is not cancelled',
    steps: [
      { place: 'a', says: ACCEPTED },
      { move: 'a', to: 'processing' },
      { cancel: 'a', says: '409 too_late a processing r2 7750' },
    ],
  },
  {
    name: 'a cancellation closes the id of what it has overtaken',
    steps: [
      { cancel: 'a', says: '200 withdrawn a' },
      { place: 'a', says: '409 closed a' },
      { cancel: 'a', says: '200 withdrawn a' },
      { lookUp: ['a'], says: '200 orders unknown a' },
    ],
  },
  {
    name: "a cancellation does nothing to another's order, and tells nothing of it",
    steps: [
      { place: 'a', says: ACCEPTED },
      { cancel: 'a', key: ANOTHER_KEY, says: '200 withdrawn a' },
      { cancel: 'a', key: '', says: '404 unknown_order a' },
      { lookUp: ['a'], says: '200 orders a:pending:r1 unknown' },
      { place: 'a', says: ACCEPTED },
    ],
  },
  {
    name: 'what takes the place of a stored order cancels that, and has its stock',
    steps: [
      { product: { stock: 1 } },
      { place: 'a', says: ACCEPTED },
      { place: 'b', replaces: 'a', says: '200 accepted b pending r1 7750' },
      { lookUp: ['a', 'b'], says: '200 orders a:cancelled:r2,b:pending:r1 unknown' },
      { place: 'a', says: '200 accepted a cancelled r2 7750' },
      { place: 'c', says: '409 line_unavailable c left 0' },
    ],
  },
  {
    name: 'what takes the place of an order that is being packed is refused',
    steps: [
      { place: 'a', says: ACCEPTED },
      { move: 'a', to: 'shipped' },
      { place: 'b', replaces: 'a', says: '409 id_conflict b' },
      { lookUp: ['a', 'b'], says: '200 orders a:shipped:r2 unknown b' },
    ],
  },
  {
    name: 'an order that the shop has taken up again is replaced by nothing',
    steps: [
      { place: 'a', says: ACCEPTED },
      { move: 'a', to: 'cancelled' },
      { move: 'a', to: 'pending' },
      { place: 'b', replaces: 'a', says: '200 accepted b pending r1 7750' },
      { move: 'a', to: 'shipped' },
      { place: 'c', replaces: 'a', says: '200 accepted c pending r1 7750' },
      { lookUp: ['a', 'b'], says: '200 orders a:shipped:r4,b:pending:r1 unknown' },
    ],
  },
  {
    name: 'what takes the place of an order not seen yet closes its id',
    steps: [
      { place: 'b', replaces: 'a', says: '200 accepted b pending r1 7750' },
      { place: 'a', says: '409 closed a' },
    ],
  },
  {
    name: 'the place of an order is taken with its key alone',
    steps: [
      { place: 'a', says: ACCEPTED },
      {
        place: 'b',
        replaces: 'a',
        with: { key: ANOTHER_KEY },
        says: '200 accepted b pending r1 7750',
      },
      { lookUp: ['a'], says: '200 orders a:pending:r1 unknown' },
    ],
  },
  {
    name: 'another name is asked about',
    steps: [
      { product: { name: 'Lantern' } },
      { place: 'a', with: { seen: 'Matchbox' }, says: '409 line_changed a quote 7750' },
      { place: 'b', with: { seen: 'Lantern' }, says: '200 accepted b pending r1 7750' },
    ],
  },
  {
    name: 'what is no longer sold is refused',
    steps: [
      { product: { status: 'inactive' } },
      { place: 'a', says: '409 line_unavailable a left 0' },
    ],
  },
  {
    name: 'an order goes with the session of its account alone',
    steps: [
      { place: 'a', as: 'asha', by: 'asha', says: ACCEPTED },
      { place: 'b', by: 'asha', says: '401 auth_expired b' },
      { place: 'b', as: 'asha', by: 'asha', says: '200 accepted b pending r1 7750' },
      { place: 'c', as: 'asha', says: '403 wrong_account c' },
      { place: 'd', as: 'bela', by: 'asha', says: '403 wrong_account d' },
    ],
  },
  {
    name: 'what was refused for its session stays refused, and what is stored is not refused for it',
    steps: [
      { place: 'a', as: 'asha', by: 'asha', says: ACCEPTED },
      { place: 'a', by: 'asha', says: ACCEPTED },
      { place: 'a', as: 'bela', by: 'asha', says: ACCEPTED },
      { place: 'b', as: 'bela', by: 'asha', says: '403 wrong_account b' },
      { place: 'b', as: 'asha', by: 'asha', says: '403 wrong_account b' },
      { cancel: 'b', says: '200 withdrawn b' },
      { cancel: 'c', says: '200 withdrawn c' },
      { place: 'c', as: 'bela', by: 'asha', says: '409 closed c' },
    ],
  },
  {
    name: 'what is damaged on its way closes its id, and what is stored is not refused for it',
    steps: [
      { place: 'a', says: ACCEPTED },
      { place: 'a', with: { pincode: 'none' }, says: ACCEPTED },
      { place: 'b', with: { pincode: 'none' }, says: '400 invalid b' },
      { place: 'b', with: { pincode: 'none' }, says: '400 invalid b' },
      { place: 'b', says: '409 id_conflict b' },
    ],
  },
  {
    name: 'whoever knows the key hears of it after the session has ended',
    steps: [
      { place: 'a', as: 'asha', by: 'asha', says: ACCEPTED },
      { suspend: 'asha' },
      { place: 'a', as: 'asha', by: 'asha', says: ACCEPTED },
      { place: 'b', as: 'asha', by: 'asha', says: '401 auth_expired b' },
      { cancel: 'a', as: 'asha', key: '', says: '401 auth_expired a' },
      { cancel: 'a', as: 'asha', says: '200 cancelled a cancelled r2 7750' },
    ],
  },
  {
    name: "a guest's order is claimed once",
    steps: [
      { place: 'a', says: ACCEPTED },
      { claim: ['a', 'b'], as: 'asha', says: '200 claimed a' },
      { claim: ['a'], as: 'asha', says: '200 claimed a' },
      { claim: ['a'], as: 'bela', says: '200 claimed' },
      { mine: 'asha', says: '200 orders a:pending:r2 unknown' },
      { mine: 'bela', says: '200 orders unknown' },
      { place: 'a', says: '200 accepted a pending r2 7750' },
    ],
  },
  {
    name: 'a wrong key reads like an unknown id',
    steps: [
      { place: 'a', says: ACCEPTED },
      { lookUp: ['a', 'b'], key: ANOTHER_KEY, says: '200 orders unknown a,b' },
    ],
  },
  {
    name: 'what is not well formed is refused, and its id is closed',
    steps: [
      { place: 'a', with: { quantity: 0 }, says: '400 invalid a' },
      { place: 'a', says: '409 id_conflict a' },
    ],
  },
  {
    name: 'what was pressed long ago is asked about',
    steps: [{ place: 'a', with: { minutesAgo: 61 }, says: '409 stale a' }],
  },
  {
    name: 'where the shop does not deliver nothing is stored',
    steps: [{ place: 'a', with: { pincode: '110001' }, says: '422 pincode_not_served a' }],
  },
  {
    name: 'whatever the shop tells of an order can be shown to it, and changes nothing there',
    steps: [
      { place: 'a', as: 'asha', by: 'asha', says: ACCEPTED },
      { resubmit: 'a', says: ACCEPTED },
      { move: 'a', to: 'confirmed' },
      { resubmit: 'a', says: '200 accepted a confirmed r2 7750' },
      { lookUp: ['a'], says: '200 orders a:confirmed:r2 unknown' },
      { resubmit: 'a', says: '200 accepted a confirmed r2 7750' },
      { cancel: 'a', says: '200 cancelled a cancelled r3 7750' },
      { mine: 'asha', says: '200 orders a:cancelled:r3 unknown' },
      { resubmit: 'a', says: '200 accepted a cancelled r3 7750' },
    ],
  },
  {
    name: 'nobody can show what the shop has not told',
    steps: [
      { place: 'a', says: ACCEPTED },
      { resubmit: 'a', forged: { status: 'delivered' }, says: '400 invalid a' },
      { resubmit: 'a', forged: { totalPaise: 100 }, says: '400 invalid a' },
      { resubmit: 'a', forged: { rev: 2 }, says: '400 invalid a' },
      { resubmit: 'a', forged: { rev: 0 }, says: '400 invalid a' },
      { resubmit: 'a', forged: { receivedAt: '2026-01-01T00:00:00.000Z' }, says: '400 invalid a' },
      { resubmit: 'a', forged: { receipt: '' }, says: '400 invalid a' },
      { resubmit: 'a', forged: { key: ANOTHER_KEY }, says: '400 invalid a' },
      { resubmit: 'a', forged: { address: 'Mine' }, says: '400 invalid a' },
    ],
  },
  {
    name: 'what the shop has deleted on purpose stays deleted',
    steps: [
      { place: 'a', says: ACCEPTED },
      { delete: 'a' },
      { lookUp: ['a'], says: '200 orders unknown a' },
      { resubmit: 'a', says: '409 closed a' },
      { place: 'a', says: '409 closed a' },
      { cancel: 'a', says: '200 withdrawn a' },
    ],
  },
  {
    name: 'the nightly clean-up opens no id that was closed',
    steps: [
      { cancel: 'a', says: '200 withdrawn a' },
      { place: 'b', with: { totalPaise: 100 }, says: '409 price_changed b quote 7750' },
      { place: 'c', says: '200 accepted c pending r1 7750' },
      { delete: 'c' },
      { server: 'clean up' },
      { place: 'a', says: '409 closed a' },
      { place: 'b', with: { totalPaise: 7750 }, says: '409 price_changed b quote 7750' },
      { place: 'c', says: '409 closed c' },
    ],
  },
  {
    name: 'a restored shop takes again what it had accepted, as it was told last',
    steps: [
      { product: { stock: 4 } },
      { server: 'back up' },
      { place: 'a', with: { quantity: 3 }, says: '200 accepted a pending r1 18250' },
      { place: 'b', as: 'asha', by: 'asha', says: '200 accepted b pending r1 7750' },
      { move: 'b', to: 'shipped' },
      { lookUp: ['b'], says: '200 orders b:shipped:r2 unknown' },
      { move: 'b', to: 'delivered' },
      { place: 'c', says: '409 line_unavailable c left 0' },
      { server: 'restore' },
      { lookUp: ['a', 'b'], says: '200 orders unknown a,b' },
      { resubmit: 'a', says: '200 accepted a pending r2 18250' },
      { resubmit: 'a', says: '200 accepted a pending r2 18250' },
      { resubmit: 'b', says: '200 accepted b shipped r3 7750' },
      { mine: 'asha', says: '200 orders b:shipped:r3 unknown' },
      { place: 'd', says: '409 line_unavailable d left 0' },
      { cancel: 'a', says: '200 cancelled a cancelled r3 18250' },
      { place: 'e', with: { quantity: 3 }, says: '200 accepted e pending r1 18250' },
    ],
  },
  {
    name: 'a restored shop keeps its own word, and takes no cancelled order to be alive',
    steps: [
      { product: { stock: 9 } },
      { place: 'a', says: ACCEPTED },
      { server: 'back up' },
      { move: 'a', to: 'delivered' },
      { lookUp: ['a'], says: '200 orders a:delivered:r2 unknown' },
      { place: 'b', with: { quantity: 2 }, says: '200 accepted b pending r1 13000' },
      { cancel: 'b', says: '200 cancelled b cancelled r2 13000' },
      { place: 'c', says: '200 accepted c pending r1 7750' },
      { server: 'restore' },
      { resubmit: 'a', says: ACCEPTED },
      { resubmit: 'b', says: '200 accepted b cancelled r3 13000' },
      { cancel: 'c', says: '200 withdrawn c' },
      { resubmit: 'c', says: '409 closed c' },
    ],
  },
  {
    name: 'a restored shop takes what it has refused a late copy of, and deletes it for good',
    steps: [
      { server: 'back up' },
      { place: 'a', with: { totalPaise: 7750 }, says: ACCEPTED },
      { server: 'restore' },
      { product: { price: 60 } },
      { place: 'a', with: { totalPaise: 7750 }, says: '409 price_changed a quote 8800' },
      { resubmit: 'a', says: '200 accepted a pending r2 7750' },
      { place: 'a', with: { totalPaise: 7750 }, says: '200 accepted a pending r2 7750' },
      { delete: 'a' },
      { resubmit: 'a', says: '409 closed a' },
      { place: 'a', with: { totalPaise: 7750 }, says: '409 closed a' },
    ],
  },
  {
    name: 'a restored shop has again what was being packed, and deleted, since',
    steps: [
      { place: 'a', says: ACCEPTED },
      { server: 'back up' },
      { move: 'a', to: 'processing' },
      { cancel: 'a', says: '409 too_late a processing r2 7750' },
      { delete: 'a' },
      { server: 'restore' },
      { lookUp: ['a'], says: '200 orders a:pending:r1 unknown' },
      { cancel: 'a', says: '200 cancelled a cancelled r2 7750' },
    ],
  },
  {
    name: 'a profile is changed by who has seen it as it is, once',
    steps: [
      {
        profile: 'asha',
        with: { address: 'Road 1' },
        upon: -1,
        says: '409 changed_meanwhile Asha Patil, ',
      },
      {
        profile: 'asha',
        with: { address: 'Road 1' },
        upon: 0,
        says: '200 stored Asha Patil, Road 1',
      },
      {
        profile: 'asha',
        with: { address: 'Road 2' },
        upon: 0,
        says: '409 changed_meanwhile Asha Patil, Road 1',
      },
      {
        profile: 'asha',
        with: { full_name: 'Asha Rane' },
        upon: 1,
        says: '200 stored Asha Rane, Road 1',
      },
      {
        profile: 'asha',
        with: { address: 'Road 1' },
        upon: 0,
        says: '409 changed_meanwhile Asha Rane, Road 1',
      },
    ],
  },
  {
    name: 'a profile keeps what no change names, and refuses what is none',
    steps: [
      { profile: 'bela', with: {}, upon: -1, says: '409 changed_meanwhile Bela Rao, ' },
      { profile: 'bela', with: { address: 7 }, upon: 0, says: '400 invalid address Bela Rao, ' },
      {
        profile: 'bela',
        with: { address: 'x'.repeat(501) },
        upon: 0,
        says: '400 invalid address Bela Rao, ',
      },
      {
        profile: 'bela',
        with: { address: '', full_name: 'Bela Rane' },
        upon: 0,
        says: '200 stored Bela Rane, ',
      },
    ],
  },
  {
    name: 'nobody changes a profile without a session',
    steps: [
      {
        profile: 'asha',
        with: { address: 'Road 1' },
        upon: -1,
        as: 'nobody',
        says: '401 auth_required',
      },
      { suspend: 'asha' },
      { profile: 'asha', with: { address: 'Road 1' }, upon: -1, says: '401 auth_expired' },
    ],
  },
  {
    name: 'a restored shop takes a change again by what it knew then',
    steps: [
      {
        profile: 'asha',
        with: { address: 'Road 1' },
        upon: -1,
        says: '409 changed_meanwhile Asha Patil, ',
      },
      { server: 'back up' },
      {
        profile: 'asha',
        with: { address: 'Road 1' },
        upon: 0,
        says: '200 stored Asha Patil, Road 1',
      },
      { server: 'restore' },
      {
        profile: 'asha',
        with: { address: 'Road 2' },
        upon: 1,
        says: '409 changed_meanwhile Asha Patil, ',
      },
      {
        profile: 'asha',
        with: { address: 'Road 2' },
        upon: 0,
        says: '200 stored Asha Patil, Road 2',
      },
    ],
  },
  {
    name: 'a session that has ended since the backup stays ended in the restored shop',
    steps: [
      { server: 'back up' },
      { suspend: 'asha' },
      { place: 'a', as: 'asha', by: 'asha', says: '401 auth_expired a' },
      { server: 'restore' },
      { place: 'a', as: 'asha', by: 'asha', says: '401 auth_expired a' },
    ],
  },
  {
    name: 'an order changes, and is told with what it has come to',
    steps: [
      { place: 'a', with: { quantity: 3 }, says: '200 accepted a pending r1 18250' },
      {
        amend: 'a',
        by: 'shop',
        what: [{ kind: 'short', count: 1, reason: 'damaged' }],
        says: '200 amended a pending r2 7750 applied',
      },
      {
        amend: 'a',
        by: 'shop',
        what: [{ kind: 'undone', of: 0 }],
        says: '200 amended a pending r3 18250 applied',
      },
      { lookUp: ['a'], says: '200 orders a:pending:r3 unknown' },
      { resubmit: 'a', says: '200 accepted a pending r3 18250' },
    ],
  },
  {
    name: 'what came is told the same when it comes again',
    steps: [
      { place: 'a', with: { quantity: 3 }, says: '200 accepted a pending r1 18250' },
      {
        amend: 'a',
        by: 'shop',
        what: [{ kind: 'bags', count: 2 }],
        says: '200 amended a pending r2 18250 applied',
      },
      {
        amend: 'a',
        by: 'shop',
        what: [{ kind: 'bags', count: 2, again: 0 }],
        says: '200 amended a pending r2 18250 applied',
      },
    ],
  },
  {
    name: 'only the customer agrees to more',
    steps: [
      { place: 'a', says: ACCEPTED },
      {
        amend: 'a',
        by: 'shop',
        what: [{ kind: 'added', count: 1 }],
        says: '200 amended a pending r2 7750 needs_consent',
      },
      {
        amend: 'a',
        by: 'customer',
        what: [{ kind: 'added', count: 1 }],
        says: '200 amended a pending r3 13000 applied',
      },
      { product: { price: 60 } },
      { move: 'a', to: 'processing' },
      {
        amend: 'a',
        by: 'shop',
        what: [{ kind: 'replaced', count: 1 }],
        says: '200 amended a processing r5 13000 applied',
      },
      {
        amend: 'a',
        by: 'shop',
        what: [{ kind: 'asked', count: 1 }],
        says: '200 amended a processing r6 13000 applied',
      },
      {
        amend: 'a',
        by: 'customer',
        what: [{ kind: 'answered', of: 3, answer: 'yes' }],
        says: '200 amended a processing r7 14050 applied',
      },
      {
        amend: 'a',
        by: 'shop',
        what: [
          { kind: 'agreed', total_paise: 21_000 },
          { kind: 'added', count: 1 },
        ],
        says: '200 amended a processing r8 20350 applied applied',
      },
      {
        amend: 'a',
        by: 'customer',
        what: [{ kind: 'objected', of: 5 }],
        says: '200 amended a processing r9 14050 applied',
      },
    ],
  },
  {
    name: 'what comes too late, or from somebody else, changes nothing',
    steps: [
      { place: 'a', by: 'asha', as: 'asha', says: ACCEPTED },
      {
        amend: 'a',
        by: 'customer',
        key: ANOTHER_KEY,
        what: [{ kind: 'added', count: 1 }],
        says: '404 unknown_order a',
      },
      {
        amend: 'a',
        by: 'customer',
        as: 'bela',
        key: ANOTHER_KEY,
        what: [{ kind: 'added', count: 1 }],
        says: '404 unknown_order a',
      },
      {
        amend: 'a',
        by: 'customer',
        as: 'asha',
        key: ANOTHER_KEY,
        what: [{ kind: 'added', count: 1 }],
        says: '200 amended a pending r2 13000 applied',
      },
      {
        amend: 'a',
        by: 'customer',
        what: [{ kind: 'dropped' }],
        says: '200 amended a pending r3 7750 applied',
      },
      {
        amend: 'a',
        by: 'shop',
        what: [{ kind: 'found', count: 1 }],
        says: '200 amended a pending r4 7750 superseded',
      },
      { move: 'a', to: 'processing' },
      {
        amend: 'a',
        by: 'customer',
        what: [{ kind: 'added', count: 1 }],
        says: '200 amended a processing r6 7750 too_late',
      },
      { move: 'a', to: 'delivered' },
      {
        amend: 'a',
        by: 'shop',
        what: [{ kind: 'bags', count: 1 }],
        says: '200 amended a delivered r8 7750 too_late',
      },
    ],
  },
  {
    name: 'counted stock follows what an order holds',
    steps: [
      { product: { stock: 4 } },
      { place: 'a', with: { quantity: 3 }, says: '200 accepted a pending r1 18250' },
      {
        amend: 'a',
        by: 'customer',
        what: [{ kind: 'added', count: 2 }],
        says: '200 amended a pending r2 18250 unavailable',
      },
      {
        amend: 'a',
        by: 'customer',
        what: [{ kind: 'added', count: 1 }],
        says: '200 amended a pending r3 21500 applied',
      },
      { place: 'b', says: '409 line_unavailable b left 0' },
      {
        amend: 'a',
        by: 'customer',
        what: [{ kind: 'dropped' }],
        says: '200 amended a pending r4 7750 applied',
      },
      { place: 'c', with: { quantity: 3 }, says: '200 accepted c pending r1 18250' },
    ],
  },
];
