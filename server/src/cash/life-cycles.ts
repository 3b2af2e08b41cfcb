// Moves couriers' floats, their daily cash counts and shops' tills between their states, and records each change in
// the audit log.
import {
  type CashDayState,
  cashDayLife,
  cashDayStateText,
  cashFloatLife,
  cashFloatStateText,
  cashTillLife,
  cashTillStateText,
} from '@huishou/wire/cash/states'
import { recordAudit, type AuditTables } from '../audit/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { lifeCycleOn } from '../platform/life-cycle.ts'
import type { CashTables, DayRow, FloatRow, TillRow } from './tables.ts'

type Tables = CashTables & AuditTables
type Trx = Transaction<Tables>
type By = { actor: StaffActor }

const requestOf = ({ request }: StaffActor) => (request ? { request } : {})

export const auditFloat = (
  trx: Trx,
  actor: StaffActor,
  now: number,
  verb: 'offer' | 'take' | 'refuse' | 'withdraw' | 'close',
  { id, state, courierId, shopId, amountFen, note }: FloatRow,
): Promise<void> =>
  recordAudit(trx, actor, now, {
    action: `cash-float.${verb}`,
    subject: 'cashFloat',
    subjectId: id,
    after: { state, courierId, shopId, amountFen },
    reason: note,
    ...requestOf(actor),
  })

export const auditDay = (
  trx: Trx,
  actor: StaffActor,
  now: number,
  verb: 'count' | 'recount' | 'send_back' | 'approve',
  { id, state, courierId, shopId, day, countedFen, differenceFen, reason }: DayRow,
): Promise<void> =>
  recordAudit(trx, actor, now, {
    action: `cash-day.${verb}`,
    subject: 'cashDay',
    subjectId: id,
    after: { state, courierId, shopId, day, countedFen, differenceFen },
    reason,
    ...requestOf(actor),
  })

export const auditTill = (
  trx: Trx,
  actor: StaffActor,
  now: number,
  verb: 'open' | 'count' | 'approve' | 'send_back',
  { id, state, shopId, openFen, openDifferenceFen, countedFen, differenceFen, reason }: TillRow,
): Promise<void> =>
  recordAudit(trx, actor, now, {
    action: `cash-till.${verb}`,
    subject: 'cashTill',
    subjectId: id,
    after:
      verb === 'open'
        ? { state, shopId, countedFen: openFen, differenceFen: openDifferenceFen }
        : { state, shopId, countedFen, differenceFen },
    reason,
    ...requestOf(actor),
  })

export const { check: checkFloat, move: moveFloat } = lifeCycleOn<Tables, FloatRow, By>()(cashFloatLife, {
  table: 'cashFloat',
  stateOf: ({ state }) => state,
  stateText: ({ state }) => cashFloatStateText[state],
  record: (trx, _actor, now, { after, action, change: { actor } }) =>
    auditFloat(trx, actor, now, action, after),
})

export const { check: checkDay, move: moveDay } = lifeCycleOn<Tables, DayRow, By & { to?: CashDayState }>()(
  cashDayLife,
  {
    table: 'cashDay',
    stateOf: ({ state }) => state,
    stateText: ({ state }) => cashDayStateText[state],
    record: (trx, _actor, now, { after, action, change: { actor } }) =>
      auditDay(trx, actor, now, action, after),
  },
)

export const { check: checkTill, move: moveTill } = lifeCycleOn<Tables, TillRow, By>()(cashTillLife, {
  table: 'cashTill',
  stateOf: ({ state }) => state,
  stateText: ({ state }) => cashTillStateText[state],
  record: (trx, _actor, now, { after, action, change: { actor } }) =>
    auditTill(trx, actor, now, action, after),
})
