/** Settings from the environment that several scripts read in the same way. Each that is wrong is a problem. */
import { Problem } from './main.mjs';

/** A port, from the text of a setting. */
export function portSetting(name, text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Problem(`${name} is "${text}", and has to be a number from 1 to 65535.`);
  }
  return port;
}

/** Whether a setting is on: 1 or 0; without a value as `isOn`. */
export function switchSetting(name, text = '', { isOn = false } = {}) {
  if (text === '') return isOn;
  if (text !== '0' && text !== '1')
    throw new Problem(`${name} is "${text}", and has to be 0 or 1.`);
  return text === '1';
}
