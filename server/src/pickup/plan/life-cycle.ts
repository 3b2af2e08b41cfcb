// Moves recurring pickups and their days between their states.

import {
  pickupPlanLife,
  pickupPlanStateText,
  planOccurrenceLife,
  planOccurrenceStateText,
} from '@huishou/wire/pickup/plan-states'
import { lifeCycleOn } from '../../platform/life-cycle.ts'
import type { OccurrenceRow, PlanRow, PlanTables } from './tables.ts'

/**
 * Moves a recurring pickup between its states. Refuses PLAN_STATE, NOT_ALLOWED, CHANGED_MEANWHILE. Callers record
 * actions of staff in the audit log.
 */
export const { check: checkPlan, move: movePlan } = lifeCycleOn<PlanTables, PlanRow>()(pickupPlanLife, {
  table: 'pickupPlan',
  stateOf: ({ state }) => state,
  stateText: ({ state }) => pickupPlanStateText[state],
  record: () => Promise.resolve(),
})

/** Moves one day of a recurring pickup between its states. Refuses PLAN_DAY_STATE, NOT_ALLOWED, CHANGED_MEANWHILE. */
export const { check: checkOccurrence, move: moveOccurrence } = lifeCycleOn<PlanTables, OccurrenceRow>()(
  planOccurrenceLife,
  {
    table: 'planOccurrence',
    stateOf: ({ state }) => state,
    stateText: ({ state }) => planOccurrenceStateText[state],
    also: (_row, _next, now) => ({ at: now }),
    // orders have their own history
    record: () => Promise.resolve(),
  },
)
