/** The ways along relations between collections, as filters, sorts and expansions write them. */
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

/** Neighbours of a collection in filters: relations, and relations that point to it. */
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

/** Every way along relations that is so many steps long. */
export function waysFrom(schema: Schema[], from: Schema, steps: number): string[] {
  if (steps === 0) return [''];
  return neighbours(schema, from).flatMap(({ step, end }) =>
    waysFrom(schema, end, steps - 1).map((rest) => (rest === '' ? step : `${step}.${rest}`)),
  );
}

/** Where one or two steps along relations lead, with the fields that the way there does not tell. */
export function endsOfRelations(schema: Schema[], from: Schema) {
  const one = neighbours(schema, from);
  const two = one.flatMap(({ step, end }) =>
    neighbours(schema, end).map((next) => ({ step: `${step}.${next.step}`, end: next.end })),
  );
  return [...one, ...two].map(({ step, end }) => {
    // The id at the end of a relation is what the relation itself says.
    const isKnown = !/_via_[^.]*$/.test(step);
    const fields = end.fields.map(({ name }) => name);
    return { step, end, fields: fields.filter((name) => !(isKnown && name === 'id')) };
  });
}
