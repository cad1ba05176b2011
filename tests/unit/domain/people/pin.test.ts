import { describe, expect, it } from 'vitest';
import { isPin, pinWaitMs } from '../../../../src/domain/people/pin.ts';

describe('a PIN', () => {
  it.each(['1234', '12345678', '0000'])('may be %s', (text) => expect(isPin(text)).toBe(true));
  it.each(['', '123', '123456789', '12a4', '१२३४', '1234\n'])('may not be "%s"', (text) =>
    expect(isPin(text)).toBe(false),
  );
});

it.each([
  [0, 0],
  [4, 0],
  [5, 30_000],
  [6, 60_000],
  [9, 480_000],
  [10, 900_000],
  [400, 900_000],
])('after %i wrong tries nobody may try for %i ms', (wrongTries, waitMs) => {
  expect(pinWaitMs(wrongTries)).toBe(waitMs);
});
