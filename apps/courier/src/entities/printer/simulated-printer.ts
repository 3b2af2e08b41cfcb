// A simulated receipt printer for the demo, with faults that can be chosen.

import { useSyncExternalStore } from 'react'
import type { BytePort } from '../../shared/ports/port.ts'

/** The printer faults that can be simulated in the demo. */
export const printerFaults = ['paper', 'runs_out', 'unplugged'] as const
export type PrinterFault = (typeof printerFaults)[number]

/** The text of the last print, and the simulated fault. */
type Simulated = { paper: string; fault: PrinterFault | null }
let state: Simulated = { paper: '', fault: null }
const listeners = new Set<() => void>()
const set = (change: Partial<Simulated>) => {
  state = { ...state, ...change }
  for (const tell of listeners) tell()
}
export const simulatePrinter = (fault: PrinterFault | null): void => set({ fault })
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
export const useSimulatedPrinter = () => useSyncExternalStore(subscribe, () => state)

/** The length of the command at `at`, for the commands this app sends; 0 if there is text instead. */
const commandLength = (bytes: Uint8Array, at: number): number => {
  const [first, second, third] = bytes.subarray(at, at + 3)
  if (first === 0x10) return 3
  if (first === 0x1c) return 2
  if (first === 0x1b) return second === 0x40 ? 2 : 3
  if (first !== 0x1d) return 0
  if (second === 0x21) return 3
  if (second === 0x56) return 4
  if (second === 0x28 && third === 0x6b) return 5 + (bytes[at + 3] ?? 0) + (bytes[at + 4] ?? 0) * 256
  if (second !== 0x76) return 0
  const [xLow = 0, xHigh = 0, yLow = 0, yHigh = 0] = bytes.subarray(at + 4, at + 8)
  return 8 + (xLow + xHigh * 256) * (yLow + yHigh * 256)
}

/** The text of a print; an image contains none. */
export const textOnPaper = (bytes: Uint8Array): string => {
  const text: number[] = []
  for (let at = 0; at < bytes.length;) {
    const length = commandLength(bytes, at)
    if (length === 0) text.push(bytes[at] ?? 0)
    at += length || 1
  }
  return new TextDecoder('gb18030').decode(Uint8Array.from(text))
}

const PAPER_THERE = 0x12
const PAPER_OUT = 0x72
const isQuestion = (bytes: Uint8Array): boolean => bytes.length === 3 && bytes[0] === 0x10

/** A simulated printer with the interface of a real one. */
export function simulatedPrinter(): BytePort {
  let tell: (bytes: Uint8Array) => void = () => undefined
  let end: () => void = () => undefined
  let leave: (why: Error) => void = () => undefined
  let printed: number[] = []
  return {
    name: '',
    read: (take) => {
      tell = take
      return new Promise((resolve, reject) => {
        end = resolve
        leave = reject
      })
    },
    write: (bytes) => {
      if (isQuestion(bytes)) {
        const out = state.fault === 'paper' || (state.fault === 'runs_out' && printed.length > 0)
        setTimeout(() => tell(Uint8Array.of(out ? PAPER_OUT : PAPER_THERE)), 20)
        if (printed.length > 0) set({ paper: textOnPaper(Uint8Array.from(printed)) })
        printed = []
        return Promise.resolve()
      }
      if (state.fault === 'unplugged') {
        leave(new Error('unplugged'))
        return Promise.reject(new Error('unplugged'))
      }
      printed = [...printed, ...bytes]
      return Promise.resolve()
    },
    close: () => {
      end()
      return Promise.resolve()
    },
  }
}
