import { whenToComeBack } from '../../shared/shop/closed-sentence.ts';
import { offeredMornings } from '../../domain/store/mornings.ts';
import { minuteOfDayAt } from '../../domain/store/store-hours.ts';
import { offsetIn } from '../../phone/db/shop-clock.ts';
import { adminClosingText } from '../../text/admin-closing.ts';
import { shellText } from '../../text/shell.ts';
import { spokenLanguage } from '../../text/text-area.ts';
import { formatTimeOfDay } from '../../text/times.ts';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../components/form/select-field.tsx';
import { SmallButton } from '../components/small-button.tsx';
import * as styles from './closed-notice.module.css';
import { closingEnds } from './closing-ends.ts';
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
  const label = (ms: number) => {
    const time = formatTimeOfDay(minuteOfDayAt(ms, offsetAt(ms)));
    return dayOf(ms, offsetAt(ms)) === dayOf(now.getTime(), offsetAt(now.getTime()))
      ? time
      : `${weekdayOf(ms, settings.timeZone)}, ${time}`;
  };
  return (
    <Notice
      tone="warning"
      title={adminClosingText('title')}
      text={adminClosingText('text', {
        // It is quoted within a sentence, which has a full stop of its own.
        when: (isMorningOffered ? shellText('closedNow') : whenToComeBack(settings, now)).replace(
          /[.।]$/,
          '',
        ),
      })}
      action={
        <div className={styles.ends}>
          <SelectField
            label={adminClosingText('backAt')}
            value={String(untilMs)}
            disabled={isBusy}
            options={choices.map((ms) => ({ value: String(ms), label: label(ms) }))}
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

const dayOf = (ms: number, offsetMinutes: number) =>
  Math.floor((ms + offsetMinutes * 60_000) / 86_400_000);

const weekdayOf = (ms: number, timeZone: string) =>
  new Intl.DateTimeFormat(`${spokenLanguage()}-u-nu-latn`, { weekday: 'long', timeZone }).format(
    ms,
  );
