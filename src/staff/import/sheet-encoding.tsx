import { adminImportText } from '../../text/admin-import.ts';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../components/select-field.tsx';
import styles from './sheet-choices.module.css';
import { ENCODINGS, type Encoding, encodingSamples } from './sheet-text.ts';

/** Names of encodings, the same in every language. */
const NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16 BE)',
  'windows-1252': 'Windows ANSI (1252)',
  iscii: 'ISCII (देवनागरी)',
};

/** How a file was read whose encoding had to be guessed, with lines to judge it by. */
export function SheetEncoding({
  encoding,
  text,
  onChoose,
}: {
  encoding: Encoding;
  text: string;
  onChoose: (encoding: Encoding) => void;
}) {
  const samples = encodingSamples(text);
  return (
    <Notice
      tone="warning"
      title={adminImportText('encodingTitle')}
      text={adminImportText('encodingText')}
    >
      <SelectField
        label={adminImportText('encoding')}
        options={ENCODINGS.map((value) => ({ value, label: NAMES[value] }))}
        value={encoding}
        onChange={({ currentTarget: { value } }) =>
          onChoose(ENCODINGS.find((each) => each === value) ?? encoding)
        }
      />
      <ul className={styles.samples}>
        {samples.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}
