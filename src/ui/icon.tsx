import { memo } from 'react';
import * as styles from './icon.module.css';

/** Our own stroke icons on a 24 grid; 2 units wide, round ends. */
const PATHS = {
  home: 'M4 10.5 12 4l8 6.5V19a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19zM9.5 20.5V14h5v6.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20',
  basket:
    'M3.5 10h17l-1.6 8.2a2 2 0 0 1-2 1.6H7.1a2 2 0 0 1-2-1.6zM8 10l3-6M16 10l-3-6M9.5 13.5v3M14.5 13.5v3',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  pin: 'M12 21s-7-6.2-7-11.3A7 7 0 0 1 19 9.7C19 14.8 12 21 12 21zM12 12a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z',
  back: 'M19 12H5M11 5.5 4.5 12l6.5 6.5',
  forward: 'M5 12h14M13 5.5l6.5 6.5-6.5 6.5',
  chevron: 'm9 5.5 6.5 6.5L9 18.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash:
    'M4.5 6.5h15M9.5 6.5v-2h5v2M6.5 6.5l.8 12.3a1.7 1.7 0 0 0 1.7 1.7h6a1.7 1.7 0 0 0 1.7-1.7l.8-12.3M10.3 10.5v6M13.7 10.5v6',
  close: 'm6 6 12 12M18 6 6 18',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  microphone:
    'M12 14.5a3 3 0 0 0 3-3v-5a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3zM6 11.5a6 6 0 0 0 12 0M12 17.5v3M9 20.5h6',
  check: 'm5 12.5 4.7 4.7L19 7.5',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  bolt: 'M13 3 5.5 13.5H11L10.5 21 18.5 10H13z',
  heart: 'M12 20S4 15.2 4 9.5A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.5C20 15.2 12 20 12 20z',
  bell: 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  phone:
    'M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4 5.7a2 2 0 0 1 2-2.2z',
  device:
    'M7.5 3h9a1.5 1.5 0 0 1 1.5 1.5v15a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 19.5v-15A1.5 1.5 0 0 1 7.5 3zM10.8 18h2.4',
  camera:
    'M4.5 7.5h3L9 5h6l1.5 2.5h3A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5zM12 16.7a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  chat: 'M4 20l1.2-4A8 8 0 1 1 8.3 18.7zM8.5 10.5h7M8.5 13.5h4.5',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  offline:
    'M4 4l16 16M8 6.6A10 10 0 0 1 20.5 10M3.5 10A12 12 0 0 1 6 8.2M7 13.6a7 7 0 0 1 3-1.7M14.5 12.3a7 7 0 0 1 2.5 1.3M12 18.3v.2',
  tag: 'M12.5 3.5H20a.5.5 0 0 1 .5.5v7.5l-8.7 8.7a1.7 1.7 0 0 1-2.4 0l-5.6-5.6a1.7 1.7 0 0 1 0-2.4zM16.3 7.7v.1',
  cash: 'M3 7h18v10.5H3zM12 14.7a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 10.2v.1M18 14.2v.1',
  store:
    'M4.5 10.5V20h15v-9.5M3.5 8 5 4h14l1.5 4a2.8 2.8 0 0 1-5.6.4 2.9 2.9 0 0 1-5.8 0A2.8 2.8 0 0 1 3.5 8zM9.5 20v-5h5v5',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5.5M12 7.7v.1',
  warning: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.1',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  receipt: 'M6 3.5h12v17l-2.4-1.5-2.4 1.5-1.2-.8-1.2.8L8.4 19 6 20.5zM9 8.5h6M9 12.5h6',
  help: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.9M12 16.7v.1',
  gear: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2',
  leave: 'M14 4.5H5.5v15H14M10 12h10.5M17 8l4 4-4 4',
  edit: 'M4.5 19.5h4L19.5 8.5l-4-4L4.5 15.5zM13 7l4 4',
  parcel: 'M4 8l8-4.5L20 8v8.5l-8 4.5-8-4.5zM4 8l8 4.5L20 8M12 12.5V21M8 5.7l8 4.6',
  scooter:
    'M6.5 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17.5 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 17h6c0-3 1-5 3-6l-1.5-6H13M4 13.5c1-2 4-2 5.5 0M3.5 9.5H9',
  share:
    'M17 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6.5 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8.7 10.8l6.1-3.5M8.7 13.2l6.1 3.5',
  shield: 'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2.2 2.2L15.3 10',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  leaf: 'M5 19c-1.5-8 4-14 15-14.5C20.5 14.5 14 20.5 7 17.5M5 20c1-4 3.5-7 8-9',
} as const;

export type IconName = keyof typeof PATHS;

type IconProps = ({ name: IconName; path?: never } | { name?: never; path: string }) & {
  /** In px at the usual size of text, with which it grows. */
  size?: number;
};

/** By its name, or of a path of one's own. Always beside words or inside a named control: never read aloud. */
export const Icon = memo(function Icon({ name, path, size = 24 }: IconProps) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      width={`${size / 16}rem`}
      aria-hidden="true"
      focusable="false"
    >
      <path d={name ? PATHS[name] : path} />
    </svg>
  );
});
