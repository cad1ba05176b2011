import { type AnyRoute, createFileRoute, redirect } from '@tanstack/react-router';
import { AdminLayout } from '../staff/layout/admin-layout.tsx';
import { AccessDenied, VerifyingAccess } from '../staff/session/access-gate.tsx';
import { speakToStaff } from '../text/languages.ts';

export const Route = createFileRoute('/admin')({
  staticData: { frame: 'office' },
  // The access gate stays in the first chunk; the rest is loaded for admins only.
  codeSplitGroupings: [['component']],
  pendingMs: 0,
  pendingComponent: VerifyingAccess,
  errorComponent: AccessDenied,
  beforeLoad: async ({ matches }) => {
    const { checkAccess, firstScreen, isRefused } = await import('../staff/session/access.ts');
    const [access] = await Promise.all([checkAccess(), speakToStaff()]);
    if (access.kind === 'refused') throw redirect({ to: '/auth' });
    if (isRefused(access.role, matches.at(-1)?.staticData.action)) {
      throw redirect({ to: firstScreen(access.role, screens()) ?? '/' });
    }
    return access;
  },
  component: AdminLayout,
});

/** The routes below this one, which the generated tree adds. */
function screens(): readonly AnyRoute[] {
  return Route.children as readonly AnyRoute[];
}
