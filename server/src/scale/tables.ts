// Tables of the sessions of connected scales and the readings taken in them.

import type { ScalePort } from '@huishou/wire/scale/choices'
import type { ScaleKind } from '@huishou/wire/scale/kinds'
import type { ScaleUnit } from '@huishou/wire/scale/weight'
import type { Generated } from 'kysely'

/** The records that weights belong to. */
export type WeighedSubject =
  | 'slip'
  | 'truck'
  | 'unload'
  | 'transfer'
  | 'receipt'
  | 'sorting'
  | 'sorted'
  | 'count'
  | 'load'
  | 'bale'

export type ScaleTables = {
  /** A scale connected to a device; `closedAfter` is the number of its last frame, null while it is open. */
  scaleSession: {
    id: Generated<number>
    nonce: string
    staffId: number
    kind: ScaleKind
    unit: ScaleUnit
    port: ScalePort
    deviceName: string
    openedAt: number
    closedAfter: number | null
    /**
     * Counts the readings taken. Updating it makes two simultaneous weighings of one session run one after the other.
     */
    readings: number
  }
  /**
   * A weight as sent by the scale. `frames` is JSON: the frames in hexadecimal with their times of arrival. Never
   * changed.
   */
  scaleReading: {
    id: Generated<number>
    sessionId: number
    firstFrame: number
    lastFrame: number
    grams: number
    frames: string
    subject: WeighedSubject
    subjectId: number
    /** The material; null for a truck or lorry, which carries several. */
    categoryId: number | null
    at: number
  }
}
