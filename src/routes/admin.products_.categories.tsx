import { createFileRoute } from '@tanstack/react-router';
import { CategoriesScreen } from '../staff/categories/categories-screen.tsx';

export const Route = createFileRoute('/admin/products_/categories')({
  staticData: { action: 'change_catalogue' },
  component: CategoriesScreen,
});
