/** Paths along relations between collections, as in filters, sorts and `expand`. */
interface SchemaField {
  name: string;
  type: string;
  collectionId?: string;
}

/** A collection, as PocketBase describes it. */
export interface Schema {
  id: string;
  name: string;
  fields: SchemaField[];
}

interface Neighbour {
  step: string;
  end: Schema;
}

/** Collections that a filter reaches in one step: by relations and by back-relations. */
export function neighbours(schema: Schema[], from: Schema): Neighbour[] {
  const forward = from.fields.flatMap(({ name, collectionId }) => {
    const end = schema.find((one) => one.id === collectionId);
    return end ? [{ step: name, end }] : [];
  });
  const backward = schema.flatMap((end) =>
    end.fields
      .filter(({ collectionId }) => collectionId === from.id)
      .map(({ name }) => ({ step: `${end.name}_via_${name}`, end })),
  );
  return [...forward, ...backward];
}

/** All paths of this length. */
export function waysFrom(schema: Schema[], from: Schema, steps: number): string[] {
  if (steps === 0) return [''];
  return neighbours(schema, from).flatMap(({ step, end }) =>
    waysFrom(schema, end, steps - 1).map((rest) => (rest === '' ? step : `${step}.${rest}`)),
  );
}

/** Collections after one or two steps, with the fields that the path itself does not reveal. */
export function endsOfRelations(schema: Schema[], from: Schema) {
  const one = neighbours(schema, from);
  const two = one.flatMap(({ step, end }) =>
    neighbours(schema, end).map((next) => ({ step: `${step}.${next.step}`, end: next.end })),
  );
  return [...one, ...two].map(({ step, end }) => {
    // The id of a related record is the value of the relation.
    const isKnown = !/_via_[^.]*$/.test(step);
    const fields = end.fields.map(({ name }) => name);
    return { step, end, fields: fields.filter((name) => !(isKnown && name === 'id')) };
  });
}
