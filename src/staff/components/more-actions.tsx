import { adminText } from '../../text/admin.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { type Action, ActionMenu } from './action-menu.tsx';
import { SmallButton } from './small-button.tsx';

interface MoreProps {
  actions: readonly Action[];
}

/** From here on further actions are buttons; narrower, they are behind 'More'. */
const HAS_ROOM = '(min-width: 52rem)';

/** Further actions behind 'More'; nothing where there is room for buttons. */
export function MoreMenu({ actions }: MoreProps) {
  const hasRoom = useMediaQuery(HAS_ROOM);
  return hasRoom ? null : <ActionMenu label={adminText('more')} actions={actions} />;
}

/** Further actions as buttons; nothing where there is no room for them. */
export function MoreButtons({ actions }: MoreProps) {
  const hasRoom = useMediaQuery(HAS_ROOM);
  if (!hasRoom) return null;
  return actions.map(({ label, icon, isBusy, onChoose }) => (
    <SmallButton key={label} icon={icon} isBusy={isBusy} onClick={onChoose}>
      {label}
    </SmallButton>
  ));
}
