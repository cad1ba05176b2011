/** The short forms of billing programs, for search and for the import of a sheet, which loads this file by itself. */
import { readShortForms, type ShortForms } from '../domain/catalogue/short-forms.ts';
import SHORT_FORMS from '../domain/catalogue/short-forms.txt?raw';

/** A function, so that they are read where they are needed. */
export const shortForms = (): ShortForms => readShortForms(SHORT_FORMS);
