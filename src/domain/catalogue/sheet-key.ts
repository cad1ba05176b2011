/** Products with the same key are the same: name and pack, without case and surrounding blanks. */
export function sheetKey(name: string, pack: string): string {
  return `${name.trim().toLowerCase()}\n${pack.trim().toLowerCase()}`;
}
