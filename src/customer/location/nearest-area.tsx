import { useEffect, useRef, useState } from 'react';
import type { ServiceArea } from '../../domain/store/service-area.ts';
import { useIsOnPhone } from '../../state/page.ts';
import { localizedName } from '../../text/localized-name.ts';
import { locationText } from '../../text/location.ts';
import { Button } from '../../ui/button.tsx';
import * as styles from './location-screen.module.css';

/** Chooses the area that is nearest to this phone (D67); nothing in a browser that cannot say where it is. */
export function NearestArea({
  areas,
  pincode,
  onFound,
}: {
  areas: readonly ServiceArea[];
  /** As it stands in the field: whoever changes it meanwhile wants that one. */
  pincode: string;
  onFound: (pincode: string) => void;
}) {
  const [isFinding, setFinding] = useState(false);
  /** About a pincode: that which was chosen, or that which the field had at the press. */
  const [said, setSaid] = useState({ pincode: '', words: '' });
  const latest = useRef(pincode);
  useEffect(() => {
    latest.current = pincode;
  }, [pincode]);
  const isUnable = useIsOnPhone() && !('geolocation' in navigator);
  if (isUnable) return null;

  const find = async () => {
    setFinding(true);
    const found = await import('./find-nearest.ts')
      .then(({ findNearest }) => findNearest(areas))
      .catch(() => 'unknown' as const);
    setFinding(false);
    if (latest.current !== pincode) return;
    if (typeof found === 'string') {
      setSaid({ pincode, words: locationText(`${found}Position`) });
      return;
    }
    const words = locationText('nearest', { area: localizedName(found), pincode: found.pincode });
    setSaid({ pincode: found.pincode, words });
    onFound(found.pincode);
  };

  return (
    <div className={styles.form}>
      <Button tone="plain" icon="pin" isWide isBusy={isFinding} onClick={() => void find()}>
        {locationText(isFinding ? 'finding' : 'useLocation')}
      </Button>
      <output>{said.pincode === pincode && said.words}</output>
    </div>
  );
}
