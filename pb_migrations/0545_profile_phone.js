/** Signing up asks whether a phone number shops here already (D22). */
const INDEX = 'idx_user_profiles_phone';

migrate(
  (app) => {
    const profiles = app.findCollectionByNameOrId('user_profiles');
    profiles.addIndex(INDEX, false, 'phone_number', '');
    app.save(profiles);
  },
  (app) => {
    const profiles = app.findCollectionByNameOrId('user_profiles');
    profiles.removeIndex(INDEX);
    app.save(profiles);
  },
);
