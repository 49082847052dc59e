/** Hertz, and seconds after the first: a drop that falls into water, and its ring. */
const DROPS = [
  { from: 520, to: 780, after: 0 },
  { from: 700, to: 1050, after: 0.16 },
] as const;
/** Seconds. */
const LENGTH = 0.22;
const LOUD = 0.16;

let sound: AudioContext | undefined;

/** Browsers let a page sound only after it was touched: what sounds is made then, and only if it may be needed. */
export function readyToSound(): void {
  sound ??= new AudioContext();
  if (sound.state === "suspended") void sound.resume();
}

/** Two drops. Silent where nobody has touched the page yet. */
export function chime(): void {
  if (sound?.state !== "running") return;
  for (const drop of DROPS) play(sound, drop);
}

function play(on: AudioContext, { from, to, after }: (typeof DROPS)[number]): void {
  const begin = on.currentTime + after;
  const [tone, volume] = [on.createOscillator(), on.createGain()];
  tone.frequency.setValueAtTime(from, begin);
  tone.frequency.exponentialRampToValueAtTime(to, begin + LENGTH / 2);
  volume.gain.setValueAtTime(LOUD, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + LENGTH);
  tone.connect(volume).connect(on.destination);
  tone.start(begin);
  tone.stop(begin + LENGTH);
}
