/** The waitlist is read newest first, of one pincode too; and by its age, by what forgets. */
const INDEXES = {
  idx_waitlist_created: 'created',
  idx_waitlist_pincode_created: 'pincode, created',
};

migrate(
  (app) => {
    const waitlist = app.findCollectionByNameOrId('waitlist');
    for (const [index, columns] of Object.entries(INDEXES)) {
      waitlist.addIndex(index, false, columns, '');
    }
    waitlist.removeIndex('idx_waitlist_pincode');
    app.save(waitlist);
  },
  (app) => {
    const waitlist = app.findCollectionByNameOrId('waitlist');
    waitlist.addIndex('idx_waitlist_pincode', false, 'pincode', '');
    for (const index of Object.keys(INDEXES)) waitlist.removeIndex(index);
    app.save(waitlist);
  },
);
