/** Marathi, as it is spoken in a shop in Jalgaon; docs/glossary.md has the words. */
import { auth, profile } from './mr/account.ts';
import { adminGate } from './mr/admin-gate.ts';
import { bill } from './mr/bill.ts';
import { billPaper } from './mr/bill-paper.ts';
import { cart } from './mr/cart.ts';
import { category } from './mr/category.ts';
import { stores } from './mr/stores.ts';
import { checkout } from './mr/checkout.ts';
import { contents } from './mr/contents.ts';
import { devices } from './mr/devices.ts';
import { home } from './mr/home.ts';
import { khata } from './mr/khata.ts';
import { languageOffer } from './mr/language-offer.ts';
import { orphanedOrders } from './mr/orphaned-orders.ts';
import { location } from './mr/location.ts';
import { mornings } from './mr/mornings.ts';
import { pack } from './mr/name-with-pack.ts';
import { notFound } from './mr/not-found.ts';
import {
  confirmation,
  detail,
  history,
  order,
  orderStatus,
  referral,
  refusal,
  reorder,
} from './mr/order.ts';
import { page } from './mr/page.ts';
import { picture } from './mr/picture.ts';
import { product } from './mr/product.ts';
import { push } from './mr/push.ts';
import { pushSettings } from './mr/push-settings.ts';
import { question } from './mr/question.ts';
import { saved } from './mr/saved.ts';
import { search } from './mr/search.ts';
import { settings } from './mr/settings.ts';
import { shell } from './mr/shell.ts';
import { support } from './mr/support.ts';
import { time } from './mr/times.ts';
import { units } from './mr/units.ts';
import { upi } from './mr/upi.ts';
import { welcome } from './mr/welcome.ts';
import { wish } from './mr/wish.ts';
import type { Translations } from './text-area.ts';

export const marathi: Translations = {
  adminGate,
  auth,
  bill,
  billPaper,
  cart,
  category,
  stores,
  checkout,
  confirmation,
  contents,
  detail,
  devices,
  history,
  home,
  khata,
  languageOffer,
  orphanedOrders,
  location,
  mornings,
  notFound,
  order,
  orderStatus,
  pack,
  pushSettings,
  question,
  page,
  picture,
  product,
  profile,
  push,
  referral,
  refusal,
  reorder,
  saved,
  search,
  settings,
  shell,
  support,
  time,
  units,
  upi,
  welcome,
  wish,
};
