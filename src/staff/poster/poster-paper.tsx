import { createPortal } from 'react-dom';
import { adminPosterText } from '../../text/admin-poster.ts';
import { POSTER_WORDS } from '../../text/poster-words.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { usePrint } from '../../shared/print/use-print.ts';
import type { PosterContents } from './poster-picture.ts';
import * as styles from './poster-paper.module.css';

/** The poster on a sheet of A4, visible in print only; opens the print dialog when mounted. */
export function PosterPaper({
  shopName,
  address,
  matrix,
  phone,
  onDone,
}: PosterContents & { phone: string; onDone: () => void }) {
  usePrint(onDone);
  return createPortal(
    <article className={styles.paper}>
      <h1 className={styles.name}>{shopName}</h1>
      {POSTER_WORDS.map(({ lang, orderAt }) => (
        <p key={lang} lang={lang} className={styles.words}>
          {orderAt}
        </p>
      ))}
      <div className={styles.code}>
        <QrCode matrix={matrix} label={adminPosterText('codeOf', { address })} />
      </div>
      <p className={styles.address}>{address}</p>
      {phone !== '' && <p className={styles.phone}>☎ {phone}</p>}
    </article>,
    document.body,
  );
}
