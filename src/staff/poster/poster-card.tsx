import { useMemo, useState } from 'react';
import { canSendPicture, sendPicture } from '../../shared/picture/send-picture.ts';
import { usePicture } from '../../shared/picture/use-picture.ts';
import { shopUrl } from '../../shared/shop-url.ts';
import { useStoreSettings } from '../../state/store-open.ts';
import { adminPosterText } from '../../text/admin-poster.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { qrMatrix } from '../../ui/qr-matrix.ts';
import { PlainCard } from '../components/plain-card.tsx';
import { SmallAnchor } from '../components/small-button.tsx';
import { useShopName } from '../queries/use-shop-name.ts';
import { PosterPaper } from './poster-paper.tsx';
import { drawPoster } from './poster-picture.ts';
import * as styles from './poster-card.module.css';

/** Nobody else reaches a shop under these names. */
const isLocal = (host: string) => /^(localhost|127\.|\[::1\])/.test(host);

/** A poster to print, and a picture and a link to send: how people hear of the shop. */
export function PosterCard() {
  const shopName = useShopName();
  const phone = useStoreSettings().supportPhone;
  const url = shopUrl();
  const address = url.replace(/^https?:\/\//, '');
  const matrix = useMemo(() => qrMatrix(url), [url]);
  const contents = useMemo(
    () => matrix && { shopName, address, matrix },
    [shopName, address, matrix],
  );
  const picture = usePicture(contents, drawPoster, 'poster.png');
  const [isPrinting, setPrinting] = useState(false);
  if (!contents) return null;

  const message = adminPosterText('message', { shop: shopName, address: url });
  return (
    <PlainCard title={adminPosterText('title')} text={adminPosterText('text')}>
      {isLocal(address) && <Notice tone="warning" title={adminPosterText('localOnly')} />}
      <div className={styles.columns}>
        {picture && (
          <img
            src={picture.url}
            alt={adminPosterText('pictureOf', { shop: shopName, address })}
            width={1080}
            height={1080}
            className={styles.picture}
          />
        )}
        <div className={styles.actions}>
          <Button icon="receipt" onClick={() => setPrinting(true)}>
            {adminPosterText('print')}
          </Button>
          <Button
            tone="soft"
            icon="share"
            disabled={!picture}
            onClick={() => picture && void sendPicture(picture.file, message)}
          >
            {adminPosterText(picture && canSendPicture(picture.file) ? 'share' : 'savePicture')}
          </Button>
          <SmallAnchor
            icon="chat"
            tone="soft"
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noreferrer"
          >
            {adminPosterText('whatsapp')}
          </SmallAnchor>
        </div>
      </div>
      {isPrinting && <PosterPaper {...contents} phone={phone} onDone={() => setPrinting(false)} />}
    </PlainCard>
  );
}
