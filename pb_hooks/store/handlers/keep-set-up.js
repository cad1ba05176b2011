/** `is_set_up` cannot be reset: the demo staff would change the orders of a real shop. */
module.exports = (e) => {
  const isUndone = e.record.original().getBool('is_set_up') && !e.record.getBool('is_set_up');
  if (isUndone && !e.hasSuperuserAuth()) {
    throw new BadRequestError('Failed to validate.', {
      is_set_up: new ValidationError('validation_set_up_for_good', 'A shop stays set up.'),
    });
  }
  e.next();
};
