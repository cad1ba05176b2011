import { adminOutboxText } from '../../../text/admin-outbox.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SmallButton } from '../../components/small-button.tsx';
import { dismissRefused } from './outbox.ts';
import { refusedEntries } from './refused-words.ts';
import { useRefusedCommands } from './use-outbox.ts';

/** What the shop has refused, until somebody has seen it. */
export function RefusedCommands() {
  const entries = refusedEntries(useRefusedCommands());
  return entries.map(({ isOvertaken, text, ids }) => (
    <Notice
      key={ids[0]}
      tone="warning"
      title={adminOutboxText(isOvertaken ? 'overtakenTitle' : 'refusedTitle')}
      text={text}
      action={
        <SmallButton onClick={() => void Promise.all(ids.map(dismissRefused))}>
          {adminOutboxText('seen')}
        </SmallButton>
      }
    />
  ));
}
