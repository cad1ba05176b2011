/** What makes two products of a sheet the same one: name and pack, however they are capitalised. */
export function sheetKey(name: string, pack: string): string {
  return `${name.trim().toLowerCase()}\n${pack.trim().toLowerCase()}`;
}
