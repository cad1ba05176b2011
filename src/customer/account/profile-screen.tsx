import { isStaff } from '../../domain/roles.ts';
import type { SessionEnd } from '../../phone/db/session.ts';
import { APP_VERSION } from '../../domain/store/app-name.ts';
import type { SessionView } from '../../state/session.ts';
import { useShopName } from '../../state/shop-name.ts';
import { profileText } from '../../text/account.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuLink, MenuList } from '../../ui/menu-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card, Page, Section, useDocumentTitle } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ShopHere } from '../shell/shop-here.tsx';
import { CompletionForm } from './completion-form.tsx';
import { OrphanedOrders } from './orphaned-orders.tsx';
import * as styles from './profile-screen.module.css';
import type { ProfileForm } from './use-profile-form.ts';

export interface ProfileScreenProps {
  session: SessionView;
  /** Where it goes when there is no profile: a guest's address, else the location, else ''. */
  place: string;
  /** The shop has a khata for the account. */
  hasKhata: boolean;
  form: ProfileForm;
  isSaving: boolean;
  onChangeAddress: () => void;
  onLogOut: () => void;
}

const FORM_ID = 'complete-profile';

/** Who is shopping, where it goes, and the way to everything of theirs. */
export function ProfileScreen(props: ProfileScreenProps) {
  const { session, hasKhata, form, isSaving, onLogOut } = props;
  useDocumentTitle(profileText('pageTitle', { shop: useShopName() }));
  const profile = session.kind === 'signed_in' ? session.profile : null;
  const hasAdminArea = session.kind === 'signed_in' && isStaff(session.role);
  const isComplete = profile !== null && profile.phoneNumber !== '';
  return (
    <Page isNarrow>
      <h1>{profileText('heading')}</h1>
      {session.kind === 'signed_in' && session.ended && <EndedNotice ended={session.ended} />}
      <OrphanedOrders />
      <Header {...props} formId={FORM_ID} isComplete={isComplete} />
      <MenuList>
        <MenuLink to="/order-history" icon="receipt">
          {profileText('orders')}
        </MenuLink>
        {hasKhata && (
          <MenuLink to="/khata" icon="cash">
            {profileText('khata')}
          </MenuLink>
        )}
        <MenuLink to="/saved" icon="heart">
          {profileText('saved')}
        </MenuLink>
        <MenuLink to="/support" icon="help">
          {profileText('support')}
        </MenuLink>
        <MenuLink to="/settings" icon="gear">
          {profileText('settings')}
        </MenuLink>
        {hasAdminArea && (
          <MenuLink to="/admin" icon="store">
            {profileText('admin')}
          </MenuLink>
        )}
      </MenuList>
      {!isComplete && session.kind !== 'loading' && (
        <CompletionForm id={FORM_ID} form={form} isSaving={isSaving} />
      )}
      {session.kind === 'signed_in' && (
        <Button tone="danger" isWide icon="leave" onClick={onLogOut}>
          {profileText('logOut')}
        </Button>
      )}
      <p className={styles.version}>{profileText('version', { version: APP_VERSION })}</p>
    </Page>
  );
}

/** Says why the shop does not let this phone in, and what helps. */
function EndedNotice({ ended }: { ended: SessionEnd }) {
  const isSuspended = ended === 'suspended';
  return (
    <Notice
      tone="danger"
      title={profileText(isSuspended ? 'endedSuspended' : 'endedElsewhere')}
      action={
        isSuspended ? (
          <LinkButton to="/support">{profileText('support')}</LinkButton>
        ) : (
          <LinkButton to="/auth">{profileText('signInAgain')}</LinkButton>
        )
      }
    />
  );
}

function Header({
  session,
  place,
  formId,
  isComplete,
  onChangeAddress,
}: ProfileScreenProps & { formId: string; isComplete: boolean }) {
  const profile = session.kind === 'signed_in' ? session.profile : null;
  return (
    <Card>
      <div className={styles.person}>
        <span className={styles.face}>
          <Icon name="person" size={32} />
        </span>
        <div className={styles.words}>
          {session.kind === 'loading' ? (
            <Skeleton shape="title" />
          ) : (
            <p className={styles.name}>{profile?.fullName || profileText('guest')}</p>
          )}
          {profile?.phoneNumber && <p className={styles.soft}>{profile.phoneNumber}</p>}
          {profile?.isPhoneVerified && profile.phoneNumber !== '' && (
            <Badge tone="green">
              <Icon name="check" size={16} />
              {profileText('verified')}
            </Badge>
          )}
          {!isComplete && session.kind !== 'loading' && (
            <a href={`#${formId}`}>{profileText('completeLink')}</a>
          )}
        </div>
      </div>
      {session.kind === 'guest' && <ShopHere returnTo="/profile" />}
      <Section title={profileText('deliverTo')}>
        <div className={styles.place}>
          <Icon name="pin" />
          <p>{profile?.address || place || profileText('setLocation')}</p>
          <Button tone="soft" disabled={session.kind === 'loading'} onClick={onChangeAddress}>
            {profileText('change')}
          </Button>
        </div>
      </Section>
    </Card>
  );
}
