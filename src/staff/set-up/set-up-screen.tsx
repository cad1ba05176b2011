import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { listAreas } from '../api/areas.ts';
import { countSampleProducts, readSettings, skipSetUp } from '../api/settings.ts';
import { adminSetUpText } from '../../text/admin-set-up.ts';
import { Button } from '../../ui/button.tsx';
import { AdminPage } from '../components/admin-page.tsx';
import { RemoteView } from '../components/remote-view.tsx';
import { useLeaveGuard } from '../components/dialog/use-leave-guard.tsx';
import { useTypedForm } from '../components/form/use-typed-form.ts';
import { useChange } from '../saving/use-change.ts';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { NameNotice } from '../users/name-notice.tsx';
import { SetUpForm } from './set-up-form.tsx';

/** The set-up page for a new owner. */
export function SetUpScreen() {
  const navigate = useNavigate();
  const settings = useShopQuery(['settings'], readSettings);
  const areas = useShopQuery(['areas'], listAreas);
  const sampleCount = useShopQuery(['sample products'], countSampleProducts);
  const { send, isBusy } = useChange();

  const isSetUp = settings.data?.isSetUp === true;
  const isDone = useRef(false);
  const { attach, isDirty } = useTypedForm();
  const guard = useLeaveGuard(() => !isSetUp && !isDone.current && isDirty());
  const done = () => {
    isDone.current = true;
  };

  // Set up before, or on another device. The form's own set-up leads to the page that is next, which may still load
  // when the change arrives here.
  useEffect(() => {
    if (isSetUp && !isDone.current) void navigate({ to: '/admin/orders', replace: true });
  }, [isSetUp, navigate]);

  const skip = async () => {
    const reply = await send(skipSetUp);
    if (!reply.ok) return;
    done();
    await navigate({ to: '/admin/orders', replace: true });
  };

  return (
    <AdminPage
      title={adminSetUpText('title')}
      aside={
        settings.data && (
          <Button tone="plain" isBusy={isBusy} onClick={() => guard.leave(() => void skip())}>
            {adminSetUpText('skip')}
          </Button>
        )
      }
    >
      <p>{adminSetUpText('intro')}</p>
      <NameNotice />
      <RemoteView remote={settings}>
        {(known) => (
          <RemoteView remote={areas}>
            {(knownAreas) => (
              <RemoteView remote={sampleCount}>
                {(count) => (
                  <SetUpForm
                    settings={known}
                    areas={knownAreas}
                    sampleCount={count}
                    attach={attach}
                    onSetUp={done}
                  />
                )}
              </RemoteView>
            )}
          </RemoteView>
        )}
      </RemoteView>
      {guard.question}
    </AdminPage>
  );
}
