import { useState } from 'react';
import { openSince } from '../../../domain/ledger/own-khata.ts';
import type { Paise } from '../../../domain/money.ts';
import { formatDay, formatWhen } from '../../../shared/shop/shop-times.ts';
import { khataText } from '../../../text/khata.ts';
import { upiText } from '../../../text/upi.ts';
import { Button } from '../../../ui/button.tsx';
import { formatRupees } from '../../../ui/format-rupees.ts';
import { Card } from '../../../ui/page.tsx';
import * as styles from './khata.module.css';
import type { KnownKhata } from './khata-query.ts';
import { balanceText } from './khata-words.ts';
import { PayKhata } from './pay-khata.tsx';

/** What is owed, since when, up to what, and how to pay it. */
export function KhataSummary({
  known: { khata, asOf },
  limitPaise,
  upiId,
}: {
  known: KnownKhata;
  limitPaise: Paise;
  upiId: string;
}) {
  const { balancePaise } = khata;
  const [isPaying, setPaying] = useState(false);
  const open = openSince(khata);
  const asOfText = khataText('asOf', { time: formatWhen(new Date(asOf)) });
  return (
    <Card>
      <div className={styles.summary}>
        <p className={styles.balance} aria-live="polite">
          {balanceText(balancePaise)}
        </p>
        <p className="soft">{asOfText}</p>
        {open && (
          <p>
            {khataText(open.isEarlier ? 'openEarlier' : 'openSince', {
              day: formatDay(new Date(open.at)),
            })}
          </p>
        )}
        {limitPaise > 0 && <p>{khataText('limit', { amount: formatRupees(limitPaise) })}</p>}
        {balancePaise > 0 && (
          <>
            <p>{khataText(upiId === '' ? 'payCash' : 'payCashOrUpi')}</p>
            {upiId !== '' && (
              <Button isWide onClick={() => setPaying(true)}>
                {upiText('pay', { total: formatRupees(balancePaise) })}
              </Button>
            )}
          </>
        )}
      </div>
      <PayKhata
        isOpen={isPaying && balancePaise > 0}
        onClose={() => setPaying(false)}
        upiId={upiId}
        balancePaise={balancePaise}
        asOfText={asOfText}
      />
    </Card>
  );
}
