import { useState } from 'react';
import { positionText } from '../../domain/store/area-centre.ts';
import { devicePosition } from '../../lib/device-position.ts';
import { adminSettingsText } from '../../text/admin-settings.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fieldProps } from '../components/form/field-props.ts';

/** Where the middle of the area is: typed, or taken from the device of somebody who stands there. */
export function CentreField({
  centre,
  problem,
}: {
  centre: string;
  problem: 'centre_wrong' | undefined;
}) {
  const [typed, setTyped] = useState(centre);
  const [isTaking, setTaking] = useState(false);
  const [failure, setFailure] = useState('');
  const take = async () => {
    setTaking(true);
    const position = await devicePosition();
    setTaking(false);
    setFailure(typeof position === 'string' ? adminSettingsText(`${position}Position`) : '');
    if (typeof position !== 'string') setTyped(positionText(position));
  };
  return (
    <div>
      <TextField
        {...fieldProps(adminSettingsText, 'centre', problem)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
      />
      {'geolocation' in navigator && (
        <Button tone="quiet" icon="pin" isBusy={isTaking} onClick={() => void take()}>
          {adminSettingsText('takePosition')}
        </Button>
      )}
      <output>{failure}</output>
    </div>
  );
}
