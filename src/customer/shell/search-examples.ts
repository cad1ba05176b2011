/**
 * Names of what the shop really sells, for the prompt of a search field: as many as fit into
 * `maxLength` characters, '' when none does. Pure.
 */
export function searchExamples(names: readonly string[], maxLength: number): string {
  let examples = '';
  for (const name of new Set(names.map((full) => full.trim().toLowerCase()))) {
    const longer = examples === '' ? name : `${examples}, ${name}`;
    if (name !== '' && longer.length <= maxLength) examples = longer;
  }
  return examples;
}
