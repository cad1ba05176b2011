import { whenToComeBack } from '../../shared/shop/closed-sentence.ts';
import { offeredMornings } from '../../domain/store/mornings.ts';
import { offsetIn } from '../../phone/db/shop-clock.ts';
import { adminClosingText } from '../../text/admin-closing.ts';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../components/form/select-field.tsx';
import { SmallButton } from '../components/small-button.tsx';
import * as styles from './closed-notice.module.css';
import { closingEnds } from './closing-ends.ts';
import { endText } from './end-text.ts';
import { type Closing, useClosing } from './use-closing.ts';

/** On every page of the admin area while the shop is closed for now, so that nobody forgets it. */
export function ClosedNotice() {
  const closing = useClosing();
  return closing?.isClosedForNow ? <ClosedForNow {...closing} /> : null;
}

function ClosedForNow({ settings, now, isBusy, moveEnd, open }: Closing) {
  const offsetAt = offsetIn(settings.timeZone);
  const untilMs = Date.parse(settings.closedUntil);
  const isMorningOffered = offeredMornings(now.getTime(), offsetAt, settings).length > 0;
  const ends = closingEnds(now.getTime(), settings, offsetAt);
  const choices = ends.includes(untilMs) ? ends : [untilMs, ...ends].sort((a, b) => a - b);
  return (
    <Notice
      tone="warning"
      title={adminClosingText('title')}
      text={
        isMorningOffered
          ? adminClosingText('textMorning')
          : adminClosingText('text', { when: whenToComeBack(settings, now) })
      }
      action={
        <div className={styles.ends}>
          <SelectField
            label={adminClosingText('backAt')}
            value={String(untilMs)}
            disabled={isBusy}
            options={choices.map((ms) => ({
              value: String(ms),
              label: endText(ms, now.getTime(), settings.timeZone, offsetAt),
            }))}
            onChange={({ target }) => moveEnd(Number(target.value))}
          />
          <SmallButton isBusy={isBusy} onClick={open}>
            {adminClosingText('open')}
          </SmallButton>
        </div>
      }
    />
  );
}
