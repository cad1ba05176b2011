/**
 * The sound for new orders: two bell tones, synthesised so that no file is loaded. Browsers allow sound only after
 * a user gesture, so it must be armed once per visit.
 */

/** Partials of a small bell: multiples of the base frequency, and their volume. */
const PARTIALS = [
  [1, 0.5],
  [2.76, 0.25],
  [5.4, 0.08],
] as const;
const DING_HZ = 1046.5;
const DONG_HZ = 783.99;
const FADE_S = 1.1;

export interface NewOrderSound {
  /** Enables the sound; call it in a user gesture. False if the browser refuses. */
  arm: () => Promise<boolean>;
  mute: () => void;
  play: () => void;
}

/** `onChange` is also called when the system suspends the sound. */
export function createNewOrderSound(onChange: (isArmed: boolean) => void): NewOrderSound {
  let context: AudioContext | undefined;

  const strike = (frequency: number, delayS: number) => {
    if (!context) return;
    const at = context.currentTime + delayS;
    for (const [multiple, loudness] of PARTIALS) {
      const tone = new OscillatorNode(context, { frequency: frequency * multiple });
      const volume = new GainNode(context, { gain: 0 });
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(loudness, at + 0.005);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + FADE_S / Math.sqrt(multiple));
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(at + FADE_S);
    }
  };

  return {
    async arm() {
      const made = context ?? new AudioContext();
      if (context === undefined) {
        context = made;
        made.addEventListener('statechange', () => onChange(made.state === 'running'));
      }
      await made.resume().catch(() => undefined);
      const isArmed = made.state === 'running';
      onChange(isArmed);
      return isArmed;
    },
    mute() {
      void context?.close();
      context = undefined;
      onChange(false);
    },
    play() {
      if (context?.state !== 'running') return;
      strike(DING_HZ, 0);
      strike(DONG_HZ, 0.28);
    },
  };
}
