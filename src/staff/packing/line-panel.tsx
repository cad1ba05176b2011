import type { FoldedLine } from '../../domain/order/folded-line.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { SmallButton } from '../components/small-button.tsx';
import * as styles from './packing-line.module.css';
import type { Preview, Wanted } from './preview.ts';
import { PricePanel } from './price-panel.tsx';
import { ReturnPanel } from './return-panel.tsx';
import { ShortPanel } from './short-panel.tsx';
import { WeighPanel } from './weigh-panel.tsx';

export type OpenPanel = 'short' | 'weigh' | 'price' | 'more' | 'return';

function focusFirstControl(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>('input, button')?.focus();
}

interface LinePanelProps {
  panel: OpenPanel;
  line: FoldedLine;
  /** An action's name with the line's, for screen readers. */
  named: (action: string) => string;
  preview: (...wanted: Wanted[]) => Preview;
  onSave: (wanted: Wanted) => void;
  /** Of 'more': opens the sheet of replacements. */
  onReplace?: () => void;
  /** Of 'more': opens the panel of another printed price. */
  onPrice?: () => void;
}

/** What opens below a packing line; its first control gets the focus. */
export function LinePanel(props: LinePanelProps) {
  return <div ref={focusFirstControl}>{panelOf(props)}</div>;
}

function panelOf({ panel, line, named, preview, onSave, onReplace, onPrice }: LinePanelProps) {
  switch (panel) {
    case 'short':
      return (
        <ShortPanel
          line={line}
          onSave={(count, reason) => onSave({ kind: 'short', line: line.id, count, reason })}
        />
      );
    case 'weigh':
      return (
        <WeighPanel
          line={line}
          preview={preview}
          onSave={(grams) => onSave({ kind: 'weighed', line: line.id, grams })}
        />
      );
    case 'price':
      return (
        <PricePanel
          line={line}
          preview={preview}
          onSave={(price) => onSave({ kind: 'priced', line: line.id, price_paise: price })}
        />
      );
    case 'return':
      return (
        <ReturnPanel
          line={line}
          onSave={(count, reason) => onSave({ kind: 'returned', line: line.id, count, reason })}
        />
      );
    case 'more':
      return (
        <div className={styles.more}>
          <SmallButton
            data-key="r"
            aria-keyshortcuts="r"
            aria-label={named(adminPackingText('replace'))}
            aria-pressed={line.state === 'replaced'}
            onClick={onReplace}
          >
            {adminPackingText('replace')}
          </SmallButton>
          <SmallButton
            data-key="p"
            aria-label={named(adminPackingText('oldPrice'))}
            onClick={onPrice}
          >
            {adminPackingText('oldPrice')}
          </SmallButton>
        </div>
      );
  }
}
