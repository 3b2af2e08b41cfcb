// Vibration and sounds that accompany important events.

import { preferences } from '../preferences.ts'

/** `done`: the action succeeded. `attention`: something new needs a response. */
export type Signal = 'done' | 'attention'

const PATTERN_MS: Record<Signal, number[]> = { done: [20], attention: [60, 80, 60] }
const TONES_HZ = [880, 1175]
const TONE_S = 0.14

let audio: AudioContext | null = null

/**
 * Plays two short tones, synthesized so that no file has to load; silent where the browser does not allow sound yet.
 */
function chime(): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const { currentTime, destination, state } = audio
  if (state === 'suspended') return void audio.resume().catch(() => undefined)
  for (const [index, frequency] of TONES_HZ.entries()) {
    const [oscillator, gain] = [audio.createOscillator(), audio.createGain()]
    const at = currentTime + index * TONE_S
    oscillator.frequency.value = frequency
    gain.gain.setValueAtTime(0.12, at)
    gain.gain.exponentialRampToValueAtTime(0.001, at + TONE_S)
    oscillator.connect(gain).connect(destination)
    oscillator.start(at)
    oscillator.stop(at + TONE_S)
  }
}

/** Vibrates, and for `attention` also plays a sound, unless switched off in the preferences. */
export function signal(kind: Signal): void {
  if (!preferences().alerts) return
  // browsers allow neither before the first touch
  if (navigator.userActivation?.hasBeenActive === false) return
  navigator.vibrate?.(PATTERN_MS[kind])
  if (kind === 'attention') chime()
}
