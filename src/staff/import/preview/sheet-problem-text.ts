import { adminImportText } from '../../../text/admin-import.ts';
import { type FileProblem, MAX_COLUMNS, MAX_ROWS } from '../read/limits.ts';
import type { SheetProblem } from '../read-sheet.ts';

/** Why a sheet or its file is of no use. */
export function sheetProblemText(problem: SheetProblem | FileProblem): string {
  switch (problem) {
    case 'too_long':
      return adminImportText('problem_too_long', { n: MAX_ROWS });
    case 'too_wide':
      return adminImportText('problem_too_wide', { n: MAX_COLUMNS });
    default:
      return adminImportText(`problem_${problem}`);
  }
}
