import { useState } from 'react';
import { adminImportText } from '../../../text/admin-import.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { adminText } from '../../../text/admin.ts';
import * as styles from '../import.module.css';
import { type SheetSummary } from './sheet-summary.ts';
import { Dialog, DialogActions } from '../../../ui/sheet.tsx';
import { CheckField } from '../../components/form/check-field.tsx';

/** 'Change 12 products, add 40'. */
export function storeLabel({ counts }: SheetSummary): string {
  if (counts.changed === 0) return adminImportText.count('store', counts.new);
  const change = adminImportText.count('changeProducts', counts.changed);
  return counts.new === 0 ? change : adminImportText('changeAndAdd', { change, n: counts.new });
}

/** Asks for confirmation before existing products are changed. */
export function ConfirmImport({
  summary,
  onStore,
  onClose,
}: {
  summary: SheetSummary;
  /** 'new' stores new products only. */
  onStore: (which: 'all' | 'new') => void;
  onClose: () => void;
}) {
  const { counts, isMostlyRenamed } = summary;
  const [isAgreed, setAgreed] = useState(false);
  const facts = (
    [
      ['askTakenOffSale', summary.takenOffSale],
      ['askPutOnSale', summary.putOnSale],
      ['askRepriced', summary.repriced],
      ['askFarRepriced', summary.farRepriced],
      ['askMrp', summary.mrpChanged],
      ['askMrpCleared', summary.mrpCleared],
      ['askRestocked', summary.restocked],
      ['askStockCleared', summary.stockCleared],
      ['askRenamed', summary.renamed],
      ['askOtherwise', summary.otherwiseChanged],
      ['askAdded', counts.new],
    ] as const
  ).filter(([, n]) => n > 0);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={adminImportText.count('askTitle', counts.changed)}
      closeLabel={adminText('close')}
    >
      <div className={styles.question}>
        {facts.length > 0 && (
          <ul>
            {facts.map(([key, n]) => (
              <li key={key}>{adminImportText.count(key, n)}</li>
            ))}
          </ul>
        )}
        <p>{adminImportText('askUndo')}</p>
        {isMostlyRenamed && (
          <Notice tone="danger" title={adminImportText('mostlyRenamed')}>
            <CheckField
              label={adminImportText('agreeRenamed')}
              checked={isAgreed}
              onChange={({ target }) => setAgreed(target.checked)}
            />
          </Notice>
        )}
      </div>
      <DialogActions>
        <Button tone="plain" onClick={onClose}>
          {adminText('cancel')}
        </Button>
        {counts.new > 0 && (
          <Button tone="plain" onClick={() => onStore('new')}>
            {adminImportText.count('addOnly', counts.new)}
          </Button>
        )}
        <Button
          tone={isMostlyRenamed ? 'danger' : 'primary'}
          disabled={isMostlyRenamed && !isAgreed}
          onClick={() => onStore('all')}
        >
          {storeLabel(summary)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
