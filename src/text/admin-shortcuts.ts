import { textArea } from './text-area.ts';

export const adminShortcutsText = textArea('adminShortcuts', {
  title: 'Keyboard shortcuts',
  open: 'Keyboard shortcuts',
  search: 'Go to the search',
  acknowledge: 'Mark new orders as seen',
  help: 'Show this list',
  goTo: 'Go to {place}',
  sequence: '{first} then {second}',
  isOn: 'Shortcuts are on',
  isOnText: 'Off, letters do nothing but type.',
});
