/** Hindi for the admin area, which only the shop's staff load. */
import { admin } from './hi/admin.ts';
import { adminAccounts } from './hi/admin-accounts.ts';
import { adminBlocks } from './hi/admin-blocks.ts';
import { adminBooks } from './hi/admin-books.ts';
import { adminClosing } from './hi/admin-closing.ts';
import { adminDashboard } from './hi/admin-dashboard.ts';
import { adminHealth } from './hi/admin-health.ts';
import { adminImport } from './hi/admin-import.ts';
import { adminKhata } from './hi/admin-khata.ts';
import { adminLock } from './hi/admin-lock.ts';
import { adminLog } from './hi/admin-log.ts';
import { adminMissed } from './hi/admin-missed.ts';
import { adminMoney } from './hi/admin-money.ts';
import { adminNewOrders } from './hi/admin-new-orders.ts';
import { adminOrders } from './hi/admin-orders.ts';
import { adminOutbox } from './hi/admin-outbox.ts';
import { adminPacking } from './hi/admin-packing.ts';
import { adminPictures } from './hi/admin-pictures.ts';
import { adminPoster } from './hi/admin-poster.ts';
import { adminProducts } from './hi/admin-products.ts';
import { adminRequests } from './hi/admin-requests.ts';
import { adminSetUp } from './hi/admin-set-up.ts';
import { adminSettings } from './hi/admin-settings.ts';
import { adminBulkEdit } from './hi/admin-bulk-edit.ts';
import { adminPrinter } from './hi/admin-printer.ts';
import { adminShortcuts } from './hi/admin-shortcuts.ts';
import { adminStarter } from './hi/admin-starter.ts';
import { adminUsers } from './hi/admin-users.ts';
import type { Translations } from './text-area.ts';

export const hindiForStaff: Translations = {
  admin,
  adminAccounts,
  adminBlocks,
  adminBooks,
  adminClosing,
  adminDashboard,
  adminHealth,
  adminImport,
  adminKhata,
  adminLock,
  adminLog,
  adminMissed,
  adminMoney,
  adminNewOrders,
  adminOrders,
  adminOutbox,
  adminPacking,
  adminPictures,
  adminPoster,
  adminProducts,
  adminRequests,
  adminSetUp,
  adminSettings,
  adminBulkEdit,
  adminPrinter,
  adminShortcuts,
  adminStarter,
  adminUsers,
};
