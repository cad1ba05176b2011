import type { ReactNode } from 'react';
import type { Serviceability } from '../../domain/store/service-area.ts';
import { localizedName } from '../../text/localized-name.ts';
import { locationText } from '../../text/location.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { invisibleIf } from '../../ui/invisible.ts';
import * as styles from './location-screen.module.css';

/** That things are brought there, and what else there is to say of it. */
export function Available({ children }: { children: ReactNode }) {
  return (
    <div className={styles.yes}>
      <span className={styles.mark}>
        <Icon name="check" />
      </span>
      <div>
        <h2>{locationText('available')}</h2>
        {children}
      </div>
    </div>
  );
}

/** What the shop can do for the pincode, and the way on. */
export function Availability({
  answer,
  pincode,
  promiseMinutes,
  onConfirm,
  onNotifyMe,
}: {
  answer: Serviceability;
  pincode: string;
  promiseMinutes: number | undefined;
  onConfirm: (areaName: string) => void;
  onNotifyMe: () => void;
}) {
  if (answer.kind === 'deliverable') {
    return (
      <>
        <Available>
          {promiseMinutes !== 0 && (
            <p className={styles.promise} style={invisibleIf(promiseMinutes === undefined)}>
              {locationText('inMinutes', { minutes: promiseMinutes ?? 10 })}
            </p>
          )}
          <p>
            <strong>{locationText('greatNews')}</strong> {locationText('weDeliver', { pincode })}
          </p>
        </Available>
        <Button isWide endIcon="forward" onClick={() => onConfirm(localizedName(answer.area))}>
          {locationText('confirm')}
        </Button>
      </>
    );
  }
  const isSoon = answer.kind === 'coming_soon';
  return (
    <>
      <div className={styles.no}>
        <span className={styles.mark}>
          <Icon name={isSoon ? 'clock' : 'pin'} />
        </span>
        <div>
          <h2>{isSoon ? locationText('comingSoon') : locationText('notThereYet')}</h2>
          <p>{isSoon ? locationText('comingSoonText', { pincode }) : locationText('notServed')}</p>
        </div>
      </div>
      <Button isWide icon="bell" onClick={onNotifyMe}>
        {locationText('notifyMe')}
      </Button>
    </>
  );
}
