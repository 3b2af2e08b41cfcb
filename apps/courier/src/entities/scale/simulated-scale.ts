// A simulated scale for the demo, with a load and faults that can be chosen.

import { simulateFrame } from '@huishou/wire/scale/simulate'
import { useSyncExternalStore } from 'react'
import type { BytePort } from '../../shared/ports/port.ts'
import { scaleSettings } from './scale-settings.ts'

/** The scale faults that can be simulated in the demo. */
export const scaleFaults = ['garbage', 'pounds', 'overload', 'unplugged'] as const
export type ScaleFault = (typeof scaleFaults)[number]

type Simulated = { grams: number; fault: ScaleFault | null }
let state: Simulated = { grams: 12_340, fault: null }
const listeners = new Set<() => void>()

/** The number of frames for which a newly placed load sways. */
const SWAYING = 8
let swaying = SWAYING

export const simulateLoad = (change: Partial<Simulated>): void => {
  state = { ...state, ...change }
  swaying = SWAYING
  for (const tell of listeners) tell()
}
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
export const useSimulatedLoad = () => useSyncExternalStore(subscribe, () => state)

const EVERY_MS = 120
const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

const nextBytes = (): Uint8Array => {
  const { kind } = scaleSettings.get()
  swaying = Math.max(0, swaying - 1)
  const stable = swaying === 0
  const grams = state.grams + (stable ? 0 : swaying * 70)
  const frame = simulateFrame(kind, { grams, stable })
  if (state.fault === 'garbage') return frame.map((byte, index) => (index % 3 === 0 ? byte ^ 0x55 : byte))
  if (state.fault === 'pounds') return bytes('ST,GS,+0027.205lb\r\n')
  if (state.fault === 'overload') return bytes('OL,GS,+--------kg\r\n')
  return frame
}

/** A simulated scale with the interface of a real one; pulling its cable cuts a frame short. */
export function simulatedScale(): BytePort {
  let end: (() => void) | null = null
  simulateLoad({ fault: null })
  return {
    name: '',
    read: (take) =>
      new Promise((resolve, reject) => {
        const timer = setInterval(() => {
          const frame = nextBytes()
          if (state.fault !== 'unplugged') return take(frame)
          take(frame.slice(0, 7))
          clearInterval(timer)
          reject(new Error('unplugged'))
        }, EVERY_MS)
        end = () => {
          clearInterval(timer)
          resolve()
        }
      }),
    write: () => Promise.resolve(),
    close: () => {
      end?.()
      return Promise.resolve()
    },
  }
}
