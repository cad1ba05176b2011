/** Whether a text is a date of the calendar, as YYYY-MM-DD. */
export function isLocalDate(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text;
}
