import { readDefaultWish, writeDefaultWish } from '../../../phone/db/wishes.ts';
import { type Wish, WISHES } from '../../../domain/order/wish.ts';
import { useStored } from '../../../state/preference.ts';
import { settingsText } from '../../../text/settings.ts';
import { wishText } from '../../../text/wish.ts';
import { Card, Section } from '../../../ui/page.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

/** What is to be done if something is missing, where nothing else is said. */
export function OrderSettings() {
  const wish = useStored(readDefaultWish, 'call');
  return (
    <Section title={settingsText('orders')}>
      <Card>
        <SelectField
          label={wishText('title')}
          value={wish}
          options={WISHES.map((value) => ({ value, label: wishText(value) }))}
          onChange={({ target }) => writeDefaultWish(target.value as Wish)}
        />
        <p className="soft">{wishText('hint')}</p>
      </Card>
    </Section>
  );
}
