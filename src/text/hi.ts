/** Hindi, as it is spoken in a shop in Indore; docs/glossary.md has the words. */
import { auth, profile } from './hi/account.ts';
import { adminGate } from './hi/admin-gate.ts';
import { bill } from './hi/bill.ts';
import { billPaper } from './hi/bill-paper.ts';
import { cart } from './hi/cart.ts';
import { category } from './hi/category.ts';
import { stores } from './hi/stores.ts';
import { checkout } from './hi/checkout.ts';
import { contents } from './hi/contents.ts';
import { devices } from './hi/devices.ts';
import { home } from './hi/home.ts';
import { khata } from './hi/khata.ts';
import { languageOffer } from './hi/language-offer.ts';
import { orphanedOrders } from './hi/orphaned-orders.ts';
import { location } from './hi/location.ts';
import { mornings } from './hi/mornings.ts';
import { pack } from './hi/name-with-pack.ts';
import { notFound } from './hi/not-found.ts';
import {
  confirmation,
  detail,
  history,
  order,
  orderStatus,
  referral,
  refusal,
  reorder,
} from './hi/order.ts';
import { page } from './hi/page.ts';
import { picture } from './hi/picture.ts';
import { product } from './hi/product.ts';
import { push } from './hi/push.ts';
import { pushSettings } from './hi/push-settings.ts';
import { question } from './hi/question.ts';
import { saved } from './hi/saved.ts';
import { search } from './hi/search.ts';
import { settings } from './hi/settings.ts';
import { shell } from './hi/shell.ts';
import { support } from './hi/support.ts';
import { time } from './hi/times.ts';
import { units } from './hi/units.ts';
import { upi } from './hi/upi.ts';
import { welcome } from './hi/welcome.ts';
import { wish } from './hi/wish.ts';
import type { Translations } from './text-area.ts';

export const hindi: Translations = {
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
