import { Icon, type IconName } from '../../ui/icon.tsx';

/** Icons that only the admin area needs, drawn like those of ui/icon.tsx; `chat` is another drawing here. */
const PATHS = {
  dashboard: 'M4 4h6.5v8H4zM13.5 4H20v5h-6.5zM13.5 12H20v8h-6.5zM4 15h6.5v5H4z',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.4-4 2.9-6 6.5-6s6.1 2 6.5 6M15.5 4.5a3.3 3.3 0 0 1 0 6.4M18 14.7c2.1.8 3.3 2.6 3.5 5.3',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  inbox: 'M4 13.5 6.5 5h11l2.5 8.5V19H4zM4 13.5h4.5l1.5 2.5h4l1.5-2.5H20',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  board: 'M4 5h4.5v14H4zM9.8 5h4.5v9H9.8zM15.5 5H20v11h-4.5z',
  printer: 'M7 9V4h10v5M7 17H4V9.5h16V17h-3M7 14h10v6.5H7z',
  more: 'M12 6.2a.7.7 0 1 0 0-1.4.7.7 0 0 0 0 1.4zM12 12.7a.7.7 0 1 0 0-1.4.7.7 0 0 0 0 1.4zM12 19.2a.7.7 0 1 0 0-1.4.7.7 0 0 0 0 1.4z',
  loud: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  muted: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.5l5 5M21 9.5l-5 5',
  chat: 'M4 5h16v11.5H10L5.5 20v-3.5H4zM8 9.5h8M8 12.5h5',
  keyboard: 'M3 6.5h18v11H3zM6.5 10v.1M10 10v.1M14 10v.1M17.5 10v.1M8 14h8',
  download: 'M12 4.5V16M7 11.5l5 4.5 5-4.5M4.5 15v4.5h15V15',
} as const;

type OwnName = keyof typeof PATHS;
export type AdminIconName = OwnName | IconName;

const isOwn = (name: AdminIconName): name is OwnName => name in PATHS;

export const AdminIcon = ({ name, size = 22 }: { name: AdminIconName; size?: number }) =>
  isOwn(name) ? <Icon path={PATHS[name]} size={size} /> : <Icon name={name} size={size} />;
