import type { ServiceArea } from '../../domain/store/service-area.ts';
import { locationText } from '../../text/location.ts';
import { Chip } from '../../ui/chip.tsx';
import { Name } from '../../shared/product/name.tsx';
import * as styles from './location-screen.module.css';

/** The areas by name, for people who do not know their pincode by heart. */
export function AreaChips({
  areas,
  onChoose,
}: {
  areas: readonly ServiceArea[];
  onChoose: (pincode: string) => void;
}) {
  return (
    <section className={styles.areas} aria-labelledby="areas-title">
      <h2 id="areas-title">{locationText('whereWeDeliver')}</h2>
      <ul className={styles.chips}>
        {areas.map(({ pincode, isActive, ...names }) => (
          <li key={pincode}>
            <Chip icon={isActive ? 'pin' : 'clock'} onClick={() => onChoose(pincode)}>
              <span>
                <Name of={names} />{' '}
                <span className={styles.pincode}>
                  {isActive ? pincode : `${pincode}, ${locationText('areaSoon')}`}
                </span>
              </span>
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
