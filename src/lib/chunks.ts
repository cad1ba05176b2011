/** So many rows a cheap phone works through while nobody notices: some forty milliseconds. */
const ROWS_PER_CHUNK = 100;

/** The rows in pieces of which each is a task of its own. */
export function* inChunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_CHUNK) {
    yield rows.slice(start, start + ROWS_PER_CHUNK);
  }
}
