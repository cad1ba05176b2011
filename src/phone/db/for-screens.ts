/** The reads of the shop's first screens from the local database, as one chunk (state/local.ts). */
export { liveQuery } from 'dexie';
export { readPurchases, readBuyAgain } from './purchase-history.ts';
export {
  addProduct,
  dropProducts,
  putLineBack,
  readKnownCart,
  restoreCart,
  parkCart,
  setProductQuantity,
} from './cart.ts';
export {
  cataloguePosition,
  listProducts,
  readServiceAreas,
  listSomeProducts,
  readProduct,
  readCategoryPage,
  readShop,
} from './catalogue.ts';
export { openDatabase } from './db.ts';
export { queueItemRequest, queueWaitlistRequest } from './queue-request.ts';
export { savedProductIds, toggleSaved } from './saved-products.ts';
export { confirmCodeByStaff, readSession, roleOf } from './session.ts';
