import type { Translated } from '../text-area.ts';
import type { unitsText } from '../units.ts';

export const units: Translated<typeof unitsText> = {
  kg: 'किलो',
  g: 'ग्रॅम',
  l: 'लिटर',
  ml: 'मिली',
  pc: 'नग',
  pcs: 'नग',
  bunch: 'जुडी',
  bags: 'बॅग',
  sachets: 'सॅशे',
  sheets: 'शीट',
  tablets: 'गोळ्या',
  rolls: 'रोल',
  about: 'सुमारे {pack}',
};
