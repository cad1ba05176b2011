/** The sound of a confirmed order, made by Web Audio: two rising notes, no file to fetch. */

const NOTES = [
  { frequency: 659.25, at: 0 },
  { frequency: 987.77, at: 0.13 },
] as const;
const NOTE_SECONDS = 0.45;
/** A browser that does not let pages play leaves the wish to resume open for ever. */
const RESUME_LIMIT_MS = 400;

/** Plays it once. Rejects when this browser does not let it. */
export async function playSuccessSound(): Promise<void> {
  const context = new AudioContext();
  try {
    await Promise.race([
      context.resume(),
      new Promise((resolve) => setTimeout(resolve, RESUME_LIMIT_MS)),
    ]);
    if (context.state !== 'running') throw new Error(`Audio is ${context.state}`);
    const start = context.currentTime;
    for (const { frequency, at } of NOTES) {
      const tone = new OscillatorNode(context, { type: 'sine', frequency });
      const volume = new GainNode(context, { gain: 0 });
      volume.gain.setValueAtTime(0.0001, start + at);
      volume.gain.exponentialRampToValueAtTime(0.25, start + at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + at + NOTE_SECONDS);
      tone.connect(volume).connect(context.destination);
      tone.start(start + at);
      tone.stop(start + at + NOTE_SECONDS);
      if (at === NOTES.at(-1)?.at) {
        tone.addEventListener('ended', () => void context.close());
      }
    }
  } catch (error) {
    void context.close().catch(() => undefined);
    throw error;
  }
}
