/** Saying what one looks for. The browser listens, with its own service, over the network. */
import { useEffect, useRef, useState } from 'react';
import { searchText } from '../../text/search.ts';
import { IconButton } from '../../ui/button.tsx';
import * as styles from './search-screen.module.css';

/** As far as it is used here; browsers know it by two names, TypeScript by none. */
interface Recognition extends EventTarget {
  lang: string;
  start: () => void;
  abort: () => void;
}

type MakeRecognition = new () => Recognition;

declare global {
  interface Window {
    SpeechRecognition?: MakeRecognition;
    webkitSpeechRecognition?: MakeRecognition;
  }
}

type State = 'quiet' | 'listening' | 'offline' | 'blocked' | 'nothing';

const BLOCKED = new Set(['not-allowed', 'service-not-allowed', 'audio-capture']);

/** What to say about an error that the browser names so; nothing when it was wanted. */
function stateAfter(error: string): State {
  if (error === 'aborted') return 'quiet';
  if (error === 'network') return 'offline';
  return BLOCKED.has(error) ? 'blocked' : 'nothing';
}

/** The language that the app speaks, as it is spoken here. */
const spokenLanguage = () => `${document.documentElement.lang.slice(0, 2) || 'en'}-IN`;

const heardIn = (event: Event) =>
  (event as Event & { results?: { transcript: string }[][] }).results?.[0]?.[0]?.transcript ?? '';

export default function VoiceButton({ onHeard }: { onHeard: (text: string) => void }) {
  const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition;
  const [state, setState] = useState<State>('quiet');
  const running = useRef<Recognition | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  if (!Recognition) return null;

  const listen = () => {
    if (!navigator.onLine) return setState('offline');
    const recognition = new Recognition();
    recognition.lang = spokenLanguage();
    recognition.addEventListener('result', (event) => onHeard(heardIn(event)));
    recognition.addEventListener('error', (event) =>
      setState(stateAfter((event as Event & { error?: string }).error ?? '')),
    );
    recognition.addEventListener('end', () => {
      running.current = null;
      setState((now) => (now === 'listening' ? 'quiet' : now));
    });
    running.current = recognition;
    setState('listening');
    recognition.start();
  };
  return (
    <>
      <IconButton
        icon="microphone"
        label={searchText(state === 'listening' ? 'voiceStop' : 'voice')}
        aria-pressed={state === 'listening'}
        onClick={() => (state === 'listening' ? running.current?.abort() : listen())}
        onBlur={() => setState((now) => (now === 'listening' ? now : 'quiet'))}
      />
      <output className={styles.voice}>
        {state === 'quiet' ? '' : searchText(`voice_${state}`)}
      </output>
    </>
  );
}
