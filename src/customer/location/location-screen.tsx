import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { storesTag } from '../../lib/current-store.ts';
import type { ServedAreas } from '../../domain/catalogue/catalogue.ts';
import { locationText } from '../../text/location.ts';
import { shellText } from '../../text/shell.ts';
import { Awning } from '../../ui/awning.tsx';
import { BackLink, Card, useDocumentTitle } from '../../ui/page.tsx';
import { Wordmark } from '../shell/wordmark.tsx';
import { Availability } from './availability.tsx';
import * as styles from './location-screen.module.css';
import type { NotifyMeRequest } from './notify-me-sheet.tsx';
import { NearestArea } from './nearest-area.tsx';
import { PincodeForm } from './pincode-form.tsx';
import { AreaChips } from './area-chips.tsx';
import { usePincodeCheck } from './use-pincode-check.ts';

/** Only where shops stand side by side (D38). */
const OtherStore = lazy(() => import('../stores/other-store.tsx'));

/** Only where the shop does not deliver. Without a connection the answer stays on the screen without it. */
const NotifyMeSheet = lazy(() =>
  import('./notify-me-sheet.tsx').catch(() => ({ default: () => null })),
);

/** Where to? A pincode is checked against the areas on the phone, so it works offline too. */
export function LocationScreen({
  served,
  promiseMinutes,
  knownPincode,
  onConfirm,
  onNotifyMe,
}: {
  served: ServedAreas;
  /** Undefined until the shop has said it. */
  promiseMinutes: number | undefined;
  /** The pincode confirmed before; '' for none. */
  knownPincode: string;
  onConfirm: (pincode: string, areaName: string) => void;
  onNotifyMe: (request: NotifyMeRequest) => Promise<void>;
}) {
  useDocumentTitle(locationText('heading'));
  const { pincode, setPincode, hold, isChecking, answer, check } = usePincodeCheck(
    served,
    knownPincode,
  );
  const [isSheetClosed, setIsSheetClosed] = useState(false);
  const answerPlace = useRef<HTMLOutputElement>(null);
  // Whoever chose an area further down the page sees what became of it.
  useEffect(() => {
    if (answer) answerPlace.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [answer]);
  const isRefused = answer !== null && answer.kind !== 'deliverable';
  const hasOthers = isRefused && storesTag() !== null;
  const [servedByNone, setServedByNone] = useState('');
  const availability = answer && (
    <Availability
      answer={answer}
      pincode={pincode}
      promiseMinutes={promiseMinutes}
      onConfirm={(areaName) => onConfirm(pincode, areaName)}
      onNotifyMe={() => setIsSheetClosed(false)}
    />
  );

  return (
    <>
      <div className={styles.canopy}>
        <div className={styles.bar}>
          <BackLink label={shellText('back')} fallback="/" />
          <Wordmark />
        </div>
      </div>
      <Awning />
      <div className={styles.body}>
        <Card>
          <h1 className={styles.heading}>{locationText('heading')}</h1>
          <PincodeForm
            pincode={pincode}
            isChecking={isChecking}
            isAnswered={answer !== null}
            onPincode={setPincode}
            onHold={hold}
            onCheck={() => {
              setIsSheetClosed(false);
              check();
            }}
          />
          {served.areas.some(({ centre }) => centre) && (
            <NearestArea
              areas={served.areas}
              pincode={pincode}
              onFound={(chosen) => {
                setIsSheetClosed(false);
                check(chosen);
              }}
            />
          )}
          <output className={styles.answer} ref={answerPlace}>
            {hasOthers ? (
              <Suspense>
                <OtherStore pincode={pincode} onNone={setServedByNone}>
                  {availability}
                </OtherStore>
              </Suspense>
            ) : (
              availability
            )}
          </output>
        </Card>
        <AreaChips
          areas={served.areas}
          onChoose={(chosen) => {
            setIsSheetClosed(false);
            check(chosen);
          }}
        />
      </div>
      {isRefused && (
        <Suspense>
          <NotifyMeSheet
            isOpen={!isSheetClosed && (!hasOthers || servedByNone === pincode)}
            pincode={pincode}
            reason={answer.kind === 'coming_soon' ? 'coming_soon' : 'not_served'}
            onClose={() => setIsSheetClosed(true)}
            onSubmit={onNotifyMe}
          />
        </Suspense>
      )}
    </>
  );
}
