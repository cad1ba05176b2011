import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '../staff/import/import-screen.tsx';

export const Route = createFileRoute('/admin/products_/import')({
  staticData: { action: 'import_products' },
  component: ImportScreen,
});
