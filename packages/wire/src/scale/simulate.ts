// Simulates the frames of scale indicators, for the demo and tests.

import { STX } from './frame-format.ts'
import type { ScaleKind } from './kinds.ts'
import { hexOf, type ScaleReading } from './reading.ts'
import { steadyRule } from './steady.ts'
import { toledoCheck } from './toledo.ts'
import { yaohuaCheck } from './yaohua.ts'

type Shown = { grams: number; stable: boolean; net?: boolean }

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0))

/** Six digits of kilograms with as many decimals as fit, at most three. */
const sixDigits = (grams: number): { digits: string; decimals: number } => {
  const decimals = [3, 2, 1].find((some) => Math.abs(grams) / 10 ** (3 - some) < 1_000_000) ?? 0
  const digits = Math.floor(Math.abs(grams) / 10 ** (3 - decimals))
  return { digits: String(digits).padStart(6, '0'), decimals }
}

const checked = (body: string): Uint8Array => {
  const frame = bytes(`\x02${body}00\x03`)
  frame.set(bytes(yaohuaCheck(frame)), 9)
  return frame
}

const toledoFrame = ({ grams, stable, net }: Shown): Uint8Array => {
  const { digits, decimals } = sixDigits(grams)
  const b = 0x30 + (net ? 1 : 0) + (grams < 0 ? 2 : 0) + (stable ? 0 : 8)
  const frame = Uint8Array.of(STX, 0x28 + decimals + 2, b, 0x20, ...bytes(`${digits}000000\r`))
  return Uint8Array.of(...frame, toledoCheck(frame))
}

const kilograms = (grams: number, width: number): string =>
  (Math.abs(grams) / 1000).toFixed(3).padStart(width, '0')

/** The frame that an indicator of this kind sends when it shows this weight. */
export const simulateFrame = (kind: ScaleKind, shown: Shown): Uint8Array => {
  const { grams, stable, net = false } = shown
  const sign = grams < 0 ? '-' : '+'
  const state = `${stable ? 'ST' : 'US'},${net ? 'NT' : 'GS'},`
  if (kind === 'toledo') return toledoFrame(shown)
  if (kind === 'yaohua') {
    const { digits, decimals } = sixDigits(grams)
    return checked(`${sign}${digits}${decimals}`)
  }
  if (kind === 'ascii') return bytes(`${state}${sign}${kilograms(grams, 8)}kg\r\n`)
  return bytes(`${state}1\xd4,${grams < 0 ? '-' : ' '}${kilograms(grams, 7).slice(0, 7)} kg\r\n`)
}

/** A reading of a load at rest, as the app would send it. */
export const simulateReading = (
  session: string,
  { grams, first, kind = 'ascii' }: { grams: number; first: number; kind?: ScaleKind },
): ScaleReading => {
  const frame = hexOf(simulateFrame(kind, { grams, stable: true }))
  const says = kind !== 'yaohua'
  const count = says ? steadyRule.frames : steadyRule.framesWithoutSign + 1
  const every = says ? 200 : 250
  return {
    session,
    first,
    frames: Array.from({ length: count }, () => frame),
    ms: Array.from({ length: count }, (_, index) => index * every),
  }
}
