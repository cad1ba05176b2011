/** What a migration gives a new collection; PocketBase's own declaration knows only the finished one. */
interface CollectionData {
  type: 'base' | 'auth' | 'view';
  name: string;
  /** null: nobody but superusers and hooks; '': anyone. See pb_migrations/lib/rules.js. */
  listRule?: string | null;
  viewRule?: string | null;
  createRule?: string | null;
  updateRule?: string | null;
  deleteRule?: string | null;
  fields: FieldData[];
  indexes?: string[];
  viewQuery?: string;
}

/** See pb_migrations/lib/fields.js. */
interface FieldData {
  name: string;
  type: string;
  [option: string]: unknown;
}
