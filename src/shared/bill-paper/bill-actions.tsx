import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { billPaperText } from '../../text/bill-paper.ts';
import { pictureText } from '../../text/picture.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { canSendPicture, sendPicture } from '../picture/send-picture.ts';
import { PICTURE_TYPE } from '../picture/use-picture.ts';
import { drawBill } from './bill-picture.ts';
import type { BillRow } from './bill-rows.ts';
import { PAPER_SIZES, type PaperSize, readPaperSize, storePaperSize } from './paper-size.ts';
import { PrintedBill } from './printed-bill.tsx';
import * as styles from './bill-actions.module.css';

/** Prints a bill, and shares it as a picture. `children` are choices beside the paper's, `buttons` are after the others. */
export function BillActions({
  number,
  rows,
  lang,
  children,
  buttons,
}: {
  number: string;
  rows: readonly BillRow[];
  lang: string;
  children?: React.ReactNode;
  buttons?: React.ReactNode;
}) {
  const [size, setSize] = useState(readPaperSize);
  const [isPrinting, setPrinting] = useState(false);
  const isShared = canSendPicture(pictureFile(number, new Blob()));
  return (
    <>
      <div className={styles.choices}>
        <SelectField
          isCompact
          label={billPaperText('paper')}
          value={size}
          options={PAPER_SIZES.map((value) => ({ value, label: billPaperText(`paper_${value}`) }))}
          onChange={({ target }) => {
            setSize(target.value as PaperSize);
            storePaperSize(target.value as PaperSize);
          }}
        />
        {children}
      </div>
      <div className={styles.buttons}>
        <Button tone="soft" icon="receipt" onClick={() => setPrinting(true)}>
          {billPaperText('print')}
        </Button>
        <Button tone="soft" icon="share" onClick={() => void sharePicture(number, rows, lang)}>
          {billPaperText(isShared ? 'share' : 'save')}
        </Button>
        {buttons}
      </div>
      {isPrinting && (
        <PrintedBill rows={rows} lang={lang} size={size} onDone={() => setPrinting(false)} />
      )}
    </>
  );
}

const pictureFile = (number: string, picture: Blob): File =>
  new File([picture], `bill-${number.replaceAll('/', '-')}.png`, { type: PICTURE_TYPE });

async function sharePicture(number: string, rows: readonly BillRow[], lang: string): Promise<void> {
  await document.fonts.ready;
  const picture = await drawBill(rows, lang);
  if (!picture) {
    toast.error(pictureText('notDrawn'));
    return;
  }
  await sendPicture(pictureFile(number, picture));
}
