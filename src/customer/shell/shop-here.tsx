import { shellText } from '../../text/shell.ts';
import { LinkButton } from '../../ui/button.tsx';
import type { ReturnPath } from '../account/return-path.ts';

/** The way in for somebody who has an account already (D22). */
export function ShopHere({
  returnTo,
  tone = 'soft',
}: {
  returnTo: ReturnPath;
  tone?: 'soft' | 'plain' | 'quiet';
}) {
  return (
    <LinkButton to="/auth" state={{ isReturning: true, returnTo }} tone={tone} icon="person">
      {shellText('shopHere')}
    </LinkButton>
  );
}
