import { referralCode } from '../../domain/people/referral.ts';
import type { SessionView } from '../../state/session.ts';
import type { ReferralView } from './referral-card.tsx';

/** What the referral card shows of a person. The code follows from the account; the rest the shop has said. */
export function referralOf(session: SessionView): ReferralView {
  if (session.kind !== 'signed_in') return { code: '', rewards: 0, waiting: 0 };
  const { rewards = 0, waiting = 0 } = session.referral ?? {};
  return { code: referralCode(session.account), rewards, waiting };
}
