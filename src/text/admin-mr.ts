/** Marathi for the admin area, which only the shop's staff load. */
import { admin } from './mr/admin.ts';
import { adminAccounts } from './mr/admin-accounts.ts';
import { adminBlocks } from './mr/admin-blocks.ts';
import { adminBooks } from './mr/admin-books.ts';
import { adminClosing } from './mr/admin-closing.ts';
import { adminDashboard } from './mr/admin-dashboard.ts';
import { adminHealth } from './mr/admin-health.ts';
import { adminImport } from './mr/admin-import.ts';
import { adminKhata } from './mr/admin-khata.ts';
import { adminLock } from './mr/admin-lock.ts';
import { adminLog } from './mr/admin-log.ts';
import { adminMissed } from './mr/admin-missed.ts';
import { adminMoney } from './mr/admin-money.ts';
import { adminNewOrders } from './mr/admin-new-orders.ts';
import { adminOrders } from './mr/admin-orders.ts';
import { adminOutbox } from './mr/admin-outbox.ts';
import { adminPacking } from './mr/admin-packing.ts';
import { adminPictures } from './mr/admin-pictures.ts';
import { adminPoster } from './mr/admin-poster.ts';
import { adminProducts } from './mr/admin-products.ts';
import { adminRequests } from './mr/admin-requests.ts';
import { adminSetUp } from './mr/admin-set-up.ts';
import { adminSettings } from './mr/admin-settings.ts';
import { adminBulkEdit } from './mr/admin-bulk-edit.ts';
import { adminPrinter } from './mr/admin-printer.ts';
import { adminShortcuts } from './mr/admin-shortcuts.ts';
import { adminStarter } from './mr/admin-starter.ts';
import { adminUsers } from './mr/admin-users.ts';
import type { Translations } from './text-area.ts';

export const marathiForStaff: Translations = {
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
