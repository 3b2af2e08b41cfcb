// The connected scale: its state, its current reading, and the frames that prove a weight.

import { createFrameStream, type StreamItem } from '@huishou/wire/scale/frame-stream'
import { hexOf, type ScaleReading } from '@huishou/wire/scale/reading'
import { isSteady, runWith, shortestSteady, type TimedWeight } from '@huishou/wire/scale/steady'
import type { FrameProblem } from '@huishou/wire/scale/weight'
import { useSyncExternalStore } from 'react'
import { network } from '../../shared/network.ts'
import { availablePorts, openPort } from '../../shared/ports/open-port.ts'
import type { BytePort } from '../../shared/ports/port.ts'
import { scaleSettings, type ScaleSettings } from './scale-settings.ts'
import { openSession, type ScaleSession } from './register-scale-session.ts'
import { simulatedScale } from './simulated-scale.ts'

/** The last frame received, shown on the equipment page to test the connection. */
export type SeenFrame = { text: string; damaged: boolean }
export type ScaleState = {
  supported: boolean
  connected: boolean
  /** Whether the connection was lost, rather than closed by the user. */
  lost: boolean
  reading: { grams: number; stable: boolean } | null
  problem: FrameProblem | null
  /** Whether the server can verify the readings. */
  proving: boolean
  frames: number
  damaged: number
  last: SeenFrame | null
}
const idle: ScaleState = {
  supported: availablePorts.length > 0,
  connected: false,
  lost: false,
  reading: null,
  problem: null,
  proving: false,
  frames: 0,
  damaged: 0,
  last: null,
}

type Frame = TimedWeight & { number: number | null; hex: string }
let state = idle
let run: readonly Frame[] = []
let open: { port: BytePort; settings: ScaleSettings; session: ScaleSession | null } | null = null
const listeners = new Set<() => void>()
const show = (change: Partial<ScaleState>) => {
  state = { ...state, ...change }
  for (const tell of listeners) tell()
}

const printable = (raw: Uint8Array): string =>
  Array.from(raw.slice(0, 32), (byte) =>
    byte > 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `‹${hexOf(Uint8Array.of(byte))}›`,
  ).join('')

function takeItem({ raw, read }: StreamItem) {
  // a damaged frame takes a number too: a reading consists of frames without a gap
  const number = open?.session?.next() ?? null
  const last = { text: printable(raw), damaged: read === null }
  if (read === null) {
    run = []
    return show({ damaged: state.damaged + 1, last })
  }
  const frames = state.frames + 1
  if ('problem' in read) {
    run = []
    return show({ frames, last, reading: null, problem: read.problem })
  }
  run = runWith(run, { weight: read, ms: Math.round(performance.now()), number, hex: hexOf(raw) })
  show({ frames, last, problem: null, reading: { grams: read.grams, stable: isSteady(run) } })
}

async function startSession() {
  const here = open
  if (!here || here.session) return
  const session = await openSession(here.settings, here.port.name)
  if (open !== here || !session) return
  open = { ...here, session }
  run = []
  show({ proving: true })
}
network.subscribe(() => {
  if (network.reachable()) void startSession()
})

/** Lets the user choose the scale and follows its readings. Resolves to false if none was chosen or it did not open. */
export async function connectScale(): Promise<boolean> {
  const settings = scaleSettings.get()
  try {
    const port = await openPort(settings.port, settings.line, simulatedScale)
    const stream = createFrameStream(settings.kind, settings.unit)
    open = { port, settings, session: null }
    run = []
    show({ ...idle, connected: true })
    const gone = (lost: boolean) => {
      open = null
      run = []
      show({ connected: false, lost, reading: null, problem: null, proving: false })
      void port.close().catch(() => undefined)
    }
    port
      .read((bytes) => {
        for (const item of stream.push(bytes)) takeItem(item)
      })
      .then(
        () => gone(false),
        () => gone(true),
      )
    await startSession()
    return true
  } catch {
    return false
  }
}

export function disconnectScale(): void {
  const here = open
  if (!here) return
  void here.session?.close()
  void here.port.close().catch(() => undefined)
}

/**
 * The steady weight with the frames that prove it, or null if there is none. `proof` is null if there is no session in
 * which the server could verify the frames.
 */
export function takeReading(): { grams: number; proof: ScaleReading | null } | null {
  const [first] = run
  if (!first || !isSteady(run) || first.weight.grams <= 0) return null
  const shown = shortestSteady(run)
  const [from] = shown
  const numbers = shown.flatMap(({ number }) => number ?? [])
  // a frame proves one weight only: the next reading consists of later ones
  run = []
  show({ reading: state.reading && { ...state.reading, stable: false } })
  const session = open?.session
  const proof =
    session && from?.number && numbers.length === shown.length
      ? {
          session: session.nonce,
          first: from.number,
          frames: shown.map(({ hex }) => hex),
          ms: shown.map(({ ms }) => ms - from.ms),
        }
      : null
  return { grams: first.weight.grams, proof }
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
export const useScale = () => useSyncExternalStore(subscribe, () => state)
