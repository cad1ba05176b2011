/** The list of short forms, in a chunk that only the comparison of a sheet loads. */
import SHORT_FORMS from '../../../domain/catalogue/short-forms.txt?raw';
import { readShortForms } from '../../../domain/catalogue/short-forms.ts';

export const shortForms = readShortForms(SHORT_FORMS);
