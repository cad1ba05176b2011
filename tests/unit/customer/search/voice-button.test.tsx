// @vitest-environment jsdom
/** The browser's own listening is faked at its border: no browser without a person can hear. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import VoiceButton from '../../../../src/customer/search/voice-button.tsx';

class FakeRecognition extends EventTarget {
  static last: FakeRecognition;
  lang = '';
  start = vi.fn();
  abort = vi.fn(() => this.dispatchEvent(new Event('end')));

  constructor() {
    super();
    FakeRecognition.last = this;
  }

  tell(type: string, more: object) {
    act(() => void this.dispatchEvent(Object.assign(new Event(type), more)));
  }
}

const heard: string[] = [];
const draw = () => render(<VoiceButton onHeard={(text) => heard.push(text)} />);

beforeEach(() => {
  heard.length = 0;
  vi.stubGlobal('SpeechRecognition', FakeRecognition);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('is not there where the browser cannot listen', () => {
  vi.stubGlobal('SpeechRecognition', undefined);
  expect(draw().container.textContent).toBe('');
});

it('listens when pressed, says whose service that is, and hands over what was heard', () => {
  document.documentElement.lang = 'mr';
  draw();
  fireEvent.click(screen.getByRole('button', { name: 'Search by voice' }));
  expect(FakeRecognition.last.start).toHaveBeenCalledOnce();
  expect(FakeRecognition.last.lang).toBe('mr-IN');
  expect(screen.getByRole('status').textContent).toMatch(/Your browser does this/);
  FakeRecognition.last.tell('result', { results: [[{ transcript: 'कांदा' }]] });
  expect(heard).toEqual(['कांदा']);
});

it('stops when pressed again', () => {
  draw();
  fireEvent.click(screen.getByRole('button', { name: 'Search by voice' }));
  fireEvent.click(screen.getByRole('button', { name: 'Stop listening' }));
  expect(FakeRecognition.last.abort).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toBe('');
});

it.each([
  ['not-allowed', /may not use the microphone/],
  ['network', /needs a network/],
  ['no-speech', /Nothing was heard/],
])('says what went wrong: %s', (error, said) => {
  draw();
  fireEvent.click(screen.getByRole('button', { name: 'Search by voice' }));
  FakeRecognition.last.tell('error', { error });
  FakeRecognition.last.tell('end', {});
  expect(screen.getByRole('status').textContent).toMatch(said);
});

it('says that it needs a network before it tries without one', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  draw();
  fireEvent.click(screen.getByRole('button', { name: 'Search by voice' }));
  expect(screen.getByRole('status').textContent).toMatch(/needs a network/);
});
