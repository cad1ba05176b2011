import { orderStatusText } from '../../text/order.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import * as styles from './partner-view.module.css';

const STEPS = [
  { name: 'packing', icon: 'parcel', from: 1 },
  { name: 'onTheWay', icon: 'scooter', from: 2 },
  { name: 'arrived', icon: 'home', from: 3 },
] as const satisfies readonly { name: string; icon: IconName; from: number }[];

/**
 * PACKING, ON THE WAY, ARRIVED (D12): the shop's four steps in three. None is lit before the shop packs.
 */
export function PartnerSteps({
  shownStep,
}: {
  /** Index into TRACKING_STEPS. */
  shownStep: number;
}) {
  const current = STEPS.findLastIndex(({ from }) => shownStep >= from);
  return (
    <div className={styles.track}>
      <ol className={styles.steps}>
        {STEPS.map(({ name, icon }, index) => (
          <li
            key={name}
            className={classNames(styles.step, index <= current && styles.reached)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.mark}>
              <Icon name={index < current ? 'check' : icon} size={22} />
            </span>
            {orderStatusText(name)}
          </li>
        ))}
      </ol>
    </div>
  );
}
