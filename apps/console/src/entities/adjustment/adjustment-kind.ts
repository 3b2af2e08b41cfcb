// Types for adjustments of money and of points: the fields their rows share, and the texts, endpoints and form of each
// kind.

import type { StaffEndpoint } from '@huishou/wire/client'
import type { Text } from '@huishou/wire/text'
import type { Verdicts } from '@huishou/wire/verdict'
import type { Refused } from '@huishou/client/caller'
import type { ComponentType } from 'react'
import type { Tone } from '../../shared/display/tone-tag.tsx'

/** The fields common to adjustments of money and points. */
export type AdjustmentRow = {
  id: number
  memberId: number
  memberNick: string
  memberMobile: string
  reason: string
  refusal: string
  state: string
  requestedByName: string
  requestedAt: number
  endedAt: number | null
  endedByName: string
  may: Verdicts<'approve' | 'refuse'>
}

type Sender<Input> = (onDone: () => void) => {
  send: (input: Input) => Promise<unknown>
  pending: boolean
  refused: Refused | null
}

/** Texts, endpoints and form of one kind of adjustment: money or points. */
export type AdjustmentKind<Row extends AdjustmentRow> = {
  states: readonly Row['state'][]
  stateText: Record<Row['state'], Text>
  tones: Record<Row['state'], Tone>
  /** The signed amount of the change. */
  change: (row: Row) => string
  isMore: (row: Row) => boolean
  /** Text shown in place of an approver when no second person was needed. */
  alone?: (row: Row) => Text | null
  messages: Record<'ask' | 'amount' | 'none' | 'approveText' | 'refuseText', Text>
  /** The endpoint that requests an adjustment; roles without access see no button. */
  asks: StaffEndpoint
  useApprove: Sender<{ id: number }>
  useRefuse: Sender<{ id: number; reason: string }>
  Form: ComponentType<{ mobile: string; onClose: () => void }>
}
