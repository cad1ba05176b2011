/** Products of a bench's own shop, by SQL: so many as its owner would need weeks for. */

/** What differs from the product that is copied, by column. */
const OWN = {
  id: "printf('grown%010d', n)",
  pid: '1000 + n',
  name: "name || ' ' || n",
  place: '1000 + n',
};

/**
 * Puts copies of the sample's products on the shelves until there are so many, in the same categories.
 *
 * @param {Pick<Awaited<ReturnType<typeof import('./bench-shop.mjs').openBenchShop>>, 'asStaff'>} shop
 * @param {number} count
 */
export async function growCatalogue(shop, count) {
  const sql = async (query) => (await shop.asStaff('POST', '/api/sql', { query })).rows ?? [];
  const rows = await sql("SELECT name FROM pragma_table_info('products')");
  const columns = rows.map(([name]) => name);
  await sql(`WITH RECURSIVE
    numbered AS (SELECT *, row_number() OVER (ORDER BY pid) - 1 AS at FROM products),
    counted(n) AS (
      SELECT (SELECT count(*) FROM products) + 1
      UNION ALL SELECT n + 1 FROM counted WHERE n < ${count})
    INSERT INTO products (${columns.map((name) => `"${name}"`).join()})
    SELECT ${columns.map((name) => OWN[name] ?? `"${name}"`).join()} FROM counted, numbered
    WHERE at = n % (SELECT count(*) FROM numbered)`);
  const [[grown]] = await sql('SELECT count(*) FROM products');
  if (Number(grown) !== count) throw new Error(`The shop has ${grown} products`);
}
