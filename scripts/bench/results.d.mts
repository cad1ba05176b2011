import type { Run } from './compare.mjs';

export function resultsPage(run: Run): string;
