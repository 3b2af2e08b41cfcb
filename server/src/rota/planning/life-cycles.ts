// Moves couriers' requests for leave, and their offers to swap working days, between their states.

import { leaveLife, leaveStateText, swapLife, swapStateText } from '@huishou/wire/rota/states'
import { lifeCycleOn } from '../../platform/life-cycle.ts'
import type { LeaveRow, RotaTables, SwapRow } from '../tables.ts'

/** State changes of a leave request; callers record the change in the audit log. */
export const { move: moveLeave } = lifeCycleOn<RotaTables, LeaveRow>()(leaveLife, {
  table: 'rotaLeave',
  stateOf: ({ state }) => state,
  stateText: ({ state }) => leaveStateText[state],
  record: () => Promise.resolve(),
})

/** State changes of a swap offer; callers record the change in the audit log. */
export const { move: moveSwap } = lifeCycleOn<RotaTables, SwapRow>()(swapLife, {
  table: 'rotaSwap',
  stateOf: ({ state }) => state,
  stateText: ({ state }) => swapStateText[state],
  record: () => Promise.resolve(),
})
