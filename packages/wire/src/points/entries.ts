// Staff endpoints that list and export the points entries of all customers.

import { Type } from 'typebox'
import { staffGet } from '../endpoint.ts'
import {
  Day,
  Id,
  Instant,
  Mobile,
  Nullable,
  OneOf,
  Optional,
  paging,
  Points,
  StaffPage,
  TableFile,
} from '../schema.ts'
import { pointsFlowKinds } from './flow-kinds.ts'

/** One change of a customer's points, as staff see it. */
export const PointsEntry = Type.Object({
  id: Id,
  at: Instant,
  memberId: Id,
  memberNick: Type.String(),
  memberMobile: Type.String({ description: 'masked for roles that do not call customers' }),
  kindText: Type.String(),
  points: Points,
  balanceAfter: Points,
  text: Type.String(),
  orderId: Nullable(Id),
})

const who = ['ops', 'finance', 'owner', 'auditor'] as const
const filters = {
  kind: Optional(OneOf(pointsFlowKinds)),
  mobile: Optional(Mobile),
  fromDay: Optional(Day),
  toDay: Optional(Day),
}
/** Every change of everybody's points, newest first. */
export const pointsEntries = staffGet('/points/entries', {
  name: 'pointsEntries',
  who,
  summary: { zh: '积分流水', en: 'Points in and out' },
  input: { ...paging, ...filters },
  reply: Type.Object({
    ...StaffPage(PointsEntry).properties,
    kinds: Type.Array(Type.Object({ kind: OneOf(pointsFlowKinds), text: Type.String() })),
  }),
})
export const exportPointsEntries = staffGet('/points/entries/export', {
  name: 'exportPointsEntries',
  reauthenticate: true,
  who,
  summary: { zh: '导出积分流水', en: 'Export points in and out' },
  input: filters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
