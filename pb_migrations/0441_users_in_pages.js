/** The user list is read page by page, newest first, and counted by what people are. */
const INDEXES = {
  users: {
    idx_users_newest: 'created, id',
    idx_users_kind: 'is_admin, is_suspended',
    idx_users_search: 'id, email',
  },
  user_profiles: { idx_user_profiles_search: 'id, full_name, phone_number' },
};

migrate(
  (app) => {
    for (const [name, indexes] of Object.entries(INDEXES)) {
      const collection = app.findCollectionByNameOrId(name);
      for (const [index, columns] of Object.entries(indexes)) {
        collection.addIndex(index, false, columns, '');
      }
      app.save(collection);
    }
  },
  (app) => {
    for (const [name, indexes] of Object.entries(INDEXES)) {
      const collection = app.findCollectionByNameOrId(name);
      for (const index of Object.keys(indexes)) collection.removeIndex(index);
      app.save(collection);
    }
  },
);
