import { useSyncExternalStore } from 'react'

export type Reading = { grams: number; stable: boolean }

/**
 * Parses `ST,GS,+  12.40kg` into 12,400 g, stable. `US` is a swaying load, `OL` an overload; other lines are ignored.
 */
export function parseScaleLine(line: string): Reading | null {
  const match = /^(ST|US)\s*,\s*(?:GS|NT|TR)?\s*,?\s*([+-]?)\s*(\d+(?:\.\d+)?)\s*(kg|g)\s*$/i.exec(
    line.trim(),
  )
  if (!match) return null
  const [, state, sign, figure, unit] = match
  const grams = Math.round(Number(figure) * (unit?.toLowerCase() === 'kg' ? 1000 : 1))
  return { grams: sign === '-' ? -grams : grams, stable: state?.toUpperCase() === 'ST' }
}

/** The used part of Web Serial, which TypeScript's DOM library lacks. */
type SerialPort = {
  open: (options: { baudRate: number }) => Promise<void>
  close: () => Promise<void>
  readable: ReadableStream<Uint8Array> | null
}
type Serial = { requestPort: () => Promise<SerialPort> }

const serial = (navigator as Navigator & { serial?: Serial }).serial
const BAUD_RATE = 9600

export type ScaleState = { supported: boolean; connected: boolean; reading: Reading | null }
let state: ScaleState = { supported: serial !== undefined, connected: false, reading: null }
const listeners = new Set<() => void>()
let stop: (() => void) | null = null

const show = (change: Partial<ScaleState>) => {
  state = { ...state, ...change }
  for (const tell of listeners) tell()
}

async function follow(port: SerialPort) {
  if (!port.readable) return
  const reader = port.readable.getReader()
  stop = () => void reader.cancel()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) break
    const lines = (rest + decoder.decode(value, { stream: true })).split(/[\r\n]+/)
    rest = lines.pop() ?? ''
    const reading = lines.map(parseScaleLine).findLast((found) => found !== null)
    if (reading) show({ reading })
  }
  reader.releaseLock()
}

/**
 * Lets the user choose the scale's port and follows its readings. Resolves with false when none was chosen or it did
 * not open.
 */
export async function connectScale(): Promise<boolean> {
  try {
    const port = await serial?.requestPort()
    if (!port) return false
    await port.open({ baudRate: BAUD_RATE })
    show({ connected: true, reading: null })
    const gone = () => {
      stop = null
      show({ connected: false, reading: null })
      void port.close().catch(() => undefined)
    }
    follow(port).then(gone, gone)
    return true
  } catch {
    return false
  }
}

export const disconnectScale = () => stop?.()

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useScale = () => useSyncExternalStore(subscribe, () => state)
