// Moves community days and their statements for property managers between their states. On a community day, couriers
// collect from a whole estate.

import {
  communityDayLife,
  communityDayStateText,
  communityStatementLife,
  communityStatementStateText,
} from '@huishou/wire/community/states'
import { lifeCycleOn } from '../../platform/life-cycle.ts'
import type { CommunityDayRow, CommunityStatementRow, CommunityTables } from './tables.ts'

/**
 * Moves a community day between its states. Refuses COMMUNITY_STATE, NOT_ALLOWED, CHANGED_MEANWHILE. Callers record
 * actions of staff in the audit log.
 */
export const { check: checkDay, move: moveDay } = lifeCycleOn<CommunityTables, CommunityDayRow>()(
  communityDayLife,
  {
    table: 'communityDay',
    stateOf: ({ state }) => state,
    stateText: ({ state }) => communityDayStateText[state],
    record: () => Promise.resolve(),
  },
)

/**
 * Moves a property manager's statement between its states. Refuses COMMUNITY_STATEMENT_STATE, NOT_ALLOWED,
 * CHANGED_MEANWHILE.
 */
export const { check: checkStatement, move: moveStatement } = lifeCycleOn<
  CommunityTables,
  CommunityStatementRow
>()(communityStatementLife, {
  table: 'communityStatement',
  stateOf: ({ state }) => state,
  stateText: ({ state }) => communityStatementStateText[state],
  record: () => Promise.resolve(),
})
