/** Sounds of a move: a seed that falls, and seeds that are captured. */
import type { TraceEvent } from 'mancala-rules';

/** Frequency in hertz, and length in seconds. */
const SOUNDS: Readonly<Partial<Record<TraceEvent['type'], readonly [number, number]>>> = {
  sow: [900, 0.05],
  capture: [420, 0.16],
  'extra-turn': [1300, 0.12],
  mark: [620, 0.25],
  end: [300, 0.4],
};
const LOUDNESS = 0.15;

/** Plays the sound of an event. The first one starts the sound system of the browser. */
export const createSound = (): ((event: TraceEvent) => void) => {
  let context: AudioContext | null = null;
  return ({ type }) => {
    const sound = SOUNDS[type];
    if (!sound) return;
    const [frequency, seconds] = sound;
    context ??= new AudioContext();
    const { currentTime, destination } = context;
    const oscillator = new OscillatorNode(context, { type: 'triangle', frequency });
    const gain = new GainNode(context, { gain: LOUDNESS });
    gain.gain.exponentialRampToValueAtTime(0.001, currentTime + seconds);
    oscillator.connect(gain).connect(destination);
    oscillator.start();
    oscillator.stop(currentTime + seconds);
  };
};
