// Staff endpoints for the statements of the shares that property managers receive for community days, on which the
// business collects in one estate.

import { staffPost } from '../endpoint.ts'
import { Id, Line, movedRecord } from '../schema.ts'
import { StaffCommunityDayDetail } from './staff.ts'
import { communityKeepers, communityLimits, communityPayers } from './states.ts'

const statementRefusals = [
  'NOT_FOUND',
  'COMMUNITY_STATEMENT_STATE',
  'CHANGED_MEANWHILE',
  'SAME_PERSON',
  'SIGNATURE_TOO_FRESH',
  'IDEMPOTENCY_CONFLICT',
] as const
/** Opens the property manager's statement of a day that has ended. */
export const openCommunityStatement = staffPost('/community/statement/open', {
  name: 'openCommunityStatement',
  who: [...communityKeepers, 'finance'],
  reauthenticate: true,
  summary: { zh: '生成物业对账单', en: 'Open a property manager’s statement' },
  input: { id: Id, idempotencyKey: movedRecord.idempotencyKey },
  reply: StaffCommunityDayDetail,
  refusals: [
    'NOT_FOUND',
    'COMMUNITY_STATE',
    'COMMUNITY_ORDERS_OPEN',
    'COMMUNITY_NO_SHARE',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
/** Records that the property manager agrees; the share is owed from then on and no longer changes. */
export const agreeCommunityStatement = staffPost('/community/statement/agree', {
  name: 'agreeCommunityStatement',
  who: communityPayers,
  reauthenticate: true,
  summary: { zh: '登记物业已确认', en: 'Record an agreed statement' },
  input: movedRecord,
  reply: StaffCommunityDayDetail,
  refusals: [...statementRefusals, 'COMMUNITY_ORDERS_OPEN'],
  idempotent: true,
})
/** Records the payment. It must be done by somebody other than the person who recorded the agreement. */
export const payCommunityStatement = staffPost('/community/statement/pay', {
  name: 'payCommunityStatement',
  who: communityPayers,
  reauthenticate: true,
  summary: { zh: '登记物业分成付款', en: 'Record the payment of a share' },
  input: { ...movedRecord, reference: Line(communityLimits.reference) },
  reply: StaffCommunityDayDetail,
  refusals: statementRefusals,
  idempotent: true,
})
