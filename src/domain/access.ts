/**
 * Who may do what at the shop, and how everybody else is refused. The routes ask this table; PocketBase's collection
 * rules are compared with it (tests/unit/hooks/permissions.test.ts); the admin area shows only what it allows.
 *
 * Who is not named is refused: a new role is a name in roles.ts, and may do what the sets below give it. A new action is
 * one line of ORDER_ACTIONS or SHOP_ACTIONS.
 */
import { ORDERS_FOR_CUSTOMERS, type Role } from './roles.ts';

export type AccessRefusal = 'auth_required' | 'account_suspended' | 'forbidden' | 'owner_only';

/** The roles that may do something. */
type Allowed = readonly Role[];

/** The roles that may do something with all orders, and those that may with the orders that are assigned to them. */
interface OrderGrants {
  readonly all: Allowed;
  readonly assigned?: Allowed;
}
/** The server makes a condition of it (pb_hooks/orders/order-scope.js). */
export type OrderScope = keyof OrderGrants;

const ANYBODY: Allowed = ['guest', 'customer', 'admin', 'owner', 'superuser'];
/** An account's own affairs. */
const ACCOUNTS: Allowed = ['customer', 'admin', 'owner'];
const STAFF: Allowed = ['admin', 'owner'];
const STAFF_AND_MACHINE: Allowed = ['admin', 'owner', 'superuser'];
const OWNERS: Allowed = ['owner'];
const OWNERS_AND_MACHINE: Allowed = ['owner', 'superuser'];
const MACHINE: Allowed = ['superuser'];

/** What the staff do with single orders. */
const ORDER_ACTIONS = {
  read_orders: { all: STAFF_AND_MACHINE },
  /** Name, phone number, address and instructions of an order. */
  read_order_customers: { all: STAFF_AND_MACHINE },
  /** Who may have a khata for an order, and what they owe. */
  read_order_khata: { all: STAFF_AND_MACHINE },
  set_order_status: { all: STAFF_AND_MACHINE },
  /** Sets a status of whoever brings it: out for delivery, delivered. */
  deliver_orders: { all: STAFF_AND_MACHINE },
  /** Amends what an order holds. */
  pack_orders: { all: STAFF_AND_MACHINE },
  /** Records the cash that a customer pays for an order. */
  collect_cash: { all: STAFF },
  acknowledge_orders: { all: STAFF },
  read_related_orders: { all: STAFF },
  stop_orders: { all: STAFF },
} satisfies Record<string, OrderGrants>;
export type OrderAction = keyof typeof ORDER_ACTIONS;

const SHOP_ACTIONS = {
  // Orders of customers: an order's key or its account decides about the single order.
  place_order: ANYBODY,
  look_up_order: ANYBODY,
  cancel_order: ANYBODY,
  amend_order: ANYBODY,
  follow_order: ANYBODY,
  list_own_orders: ACCOUNTS,
  claim_orders: ACCOUNTS,

  // Requests and accounts.
  sign_up: ANYBODY,
  send_request: ANYBODY,
  /** Without an account, whoever is signed in (D54). */
  report_missed_searches: ANYBODY,
  change_own_profile: ACCOUNTS,
  manage_own_devices: ACCOUNTS,
  /** Whoever has its id: a device whose session another one has ended (D22). */
  read_code_of_account: ANYBODY,
  erase_own_account: ACCOUNTS,
  read_own_role: ACCOUNTS,
  read_own_referrals: ACCOUNTS,

  /** Orders of customers who phoned: without a limit, and without the profile of whoever takes the call. */
  order_for_customers: ORDERS_FOR_CUSTOMERS,

  // Orders at the shop, all of them.
  /**
   * The whole rows of what the routes under /api/shop/staff answer a part of, from PocketBase's own collections (D27).
   * No role but these gets it.
   */
  read_whole_rows: STAFF_AND_MACHINE,
  /** To less than half of what was agreed, while an order is packed (D49). */
  lower_price_by_half: OWNERS_AND_MACHINE,
  receive_new_orders: STAFF,
  manage_order_blocks: STAFF_AND_MACHINE,
  read_dashboard: STAFF,

  // The shop's ledger (D73).
  read_ledger: STAFF,
  record_payments: STAFF,
  /** Gives a customer money back. */
  refund_payments: OWNERS,
  /** Writes customers down, their name and number (D74). */
  manage_customers: STAFF,
  /** What a customer may owe, owes from before, or no longer owes; and which account is theirs. */
  give_credit: OWNERS,
  /** What an account's own customer owes. */
  read_own_khata: ACCOUNTS,

  // The catalogue.
  read_catalogue_records: STAFF_AND_MACHINE,
  change_catalogue: STAFF_AND_MACHINE,
  import_products: STAFF,
  fetch_picture: STAFF,
  change_service_areas: STAFF_AND_MACHINE,
  /** AREA_FEE_COLUMNS of store/service-area.ts, and whatever takes an area's own fee away. */
  change_area_fees: OWNERS_AND_MACHINE,
  change_coupons: OWNERS_AND_MACHINE,

  // Customers, as the shop sees them.
  read_requests: STAFF_AND_MACHINE,
  answer_requests: STAFF_AND_MACHINE,
  read_demand: STAFF,
  read_referrals: STAFF_AND_MACHINE,
  read_accounts: STAFF,
  manage_accounts: STAFF,
  change_roles: STAFF,
  /** Devices of other accounts, and sign-in codes of customers. */
  manage_devices: STAFF,
  /** Sign-in codes and devices of other members of the staff: whoever makes a code can become that person (D23). */
  manage_staff_devices: OWNERS,
  /** Whatever is done to an account, if it is an owner's (D23). */
  act_on_owner: OWNERS,

  // The shop itself.
  set_up_shop: OWNERS,
  read_settings: STAFF_AND_MACHINE,
  change_settings: STAFF_AND_MACHINE,
  /** OWNER_SETTINGS of store/staff-settings.ts. */
  change_owner_settings: OWNERS_AND_MACHINE,
  read_demo_staff: STAFF,
  read_upi_changes: OWNERS,
  /** What other members of the staff did to accounts. */
  read_account_changes: OWNERS,
  read_log: OWNERS,
  read_health_figures: STAFF_AND_MACHINE,

  // Connections: larger requests, and realtime topics other than signals.
  send_large_body: STAFF_AND_MACHINE,
  subscribe_to_records: STAFF_AND_MACHINE,

  // Processes beside the server.
  send_push_messages: MACHINE,
  read_order_log: MACHINE,
} satisfies Record<string, Allowed>;
export type Action = OrderAction | keyof typeof SHOP_ACTIONS;
export const ACTIONS = [...Object.keys(ORDER_ACTIONS), ...Object.keys(SHOP_ACTIONS)] as Action[];

const isOrderAction = (action: Action): action is OrderAction => action in ORDER_ACTIONS;

/** What is not about single orders has no scope: a role may do it, or not. */
const grantsOf = (action: Action): OrderGrants =>
  isOrderAction(action) ? ORDER_ACTIONS[action] : { all: SHOP_ACTIONS[action] };

/** With which orders a role may do something; null when it may not. */
export function scopeOf(role: Role, action: Action): OrderScope | null {
  const { all, assigned = [] } = grantsOf(action);
  if (all.includes(role)) return 'all';
  return assigned.includes(role) ? 'assigned' : null;
}

/** How a role is refused an action; null when it may do it, at least with some orders. */
export function accessRefusal(role: Role, action: Action): AccessRefusal | null {
  if (scopeOf(role, action) !== null) return null;
  const { all } = grantsOf(action);
  // No account may do it, so signing in does not help.
  if (all === MACHINE) return 'forbidden';
  if (role === 'guest') return 'auth_required';
  if (role === 'suspended') return 'account_suspended';
  return role === 'admin' && all.includes('owner') ? 'owner_only' : 'forbidden';
}

export function mayDo(role: Role, action: Action): boolean {
  return accessRefusal(role, action) === null;
}
