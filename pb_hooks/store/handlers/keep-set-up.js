/** A real shop is never tried out again: its orders are none of the demo staff's. */
module.exports = (e) => {
  const isUndone = e.record.original().getBool('is_set_up') && !e.record.getBool('is_set_up');
  if (isUndone && !e.hasSuperuserAuth()) {
    throw new BadRequestError('Failed to validate.', {
      is_set_up: new ValidationError('validation_set_up_for_good', 'A shop stays set up.'),
    });
  }
  e.next();
};
