/** Reads of the staff's routes under /api/shop. */
import * as v from 'valibot';
import { readRows, refusalOf, type Reply } from './client.ts';
import { requestJson } from '../../api/http.ts';

const refusedSchema = v.object({ code: v.string() });

/** A refusal is returned as a value. With the server's time. */
export async function readRoute<Data>(
  token: string,
  path: string,
  schema: v.GenericSchema<unknown, Data>,
): Promise<Reply<Data>> {
  const wanted = v.pipe(
    schema,
    v.transform((data) => ({ data })),
  );
  const answer = await requestJson({ path, token, schema: v.union([wanted, refusedSchema]) });
  return answer.ok && 'data' in answer.data
    ? { ok: true, data: answer.data.data, serverTimeMs: answer.serverTimeMs }
    : refusalOf(answer);
}

/** The rows of a list; invalid ones are dropped and logged. */
export const rowsSchema = <Row>(schema: v.GenericSchema<unknown, Row>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((rows): Row[] => readRows(schema, rows)),
  );
