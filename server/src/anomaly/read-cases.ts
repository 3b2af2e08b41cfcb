// Reads anomaly cases for staff.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { anomalyAssignees, anomalyCases } from '@huishou/wire/anomaly/staff'
import { anomalyCaseStates, anomalyHandlers } from '@huishou/wire/anomaly/states'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { addDays, instantOf } from '@huishou/wire/time'
import type { Db } from './rule.ts'
import { type Asking, type CaseFilter, toWireCases, type WireCase } from './to-wire.ts'

const casesWhere = (db: Db, { rule, assigneeId, subject, subjectId, fromDay, toDay }: CaseFilter) =>
  db
    .selectFrom('anomalyCase')
    .$if(rule !== undefined, (query) => query.where('rule', '=', rule ?? 'weight_outlier'))
    .$if(assigneeId !== undefined, (query) => query.where('assigneeId', '=', assigneeId ?? 0))
    .$if(fromDay !== undefined, (query) => query.where('happenedAt', '>=', instantOf(fromDay ?? '')))
    .$if(toDay !== undefined, (query) => query.where('happenedAt', '<', instantOf(addDays(toDay ?? '', 1))))
    .$if(subject !== undefined || subjectId !== undefined, (query) =>
      query.where(
        'id',
        'in',
        db
          .selectFrom('anomalySubject')
          .select('caseId')
          .$if(subject !== undefined, (of) => of.where('kind', '=', subject ?? 'staff'))
          .$if(subjectId !== undefined, (of) => of.where('subjectId', '=', subjectId ?? 0)),
      ),
    )

/** One page of cases, newest first, with the number in each state. */
export const readCases = async (
  db: Db,
  asking: Asking,
  { page = 1, pageSize = 20, state, ...where }: InputOf<typeof anomalyCases>,
): Promise<ReplyOf<typeof anomalyCases>> => {
  const counted = await casesWhere(db, where)
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = Object.fromEntries(
    anomalyCaseStates.map((one) => [one, Number(counted.find((row) => row.state === one)?.count ?? 0)]),
  )
  const rows = await casesWhere(db, where)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const total =
    state === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[state] ?? 0)
  return { rows: await toWireCases(db, asking, rows), total, counts }
}

/** One case. Refuses NOT_FOUND. */
export const readCase = async (db: Db, asking: Asking, id: number): Promise<WireCase | Refusal> => {
  const row = await db.selectFrom('anomalyCase').selectAll().where('id', '=', id).executeTakeFirst()
  return (row && (await toWireCases(db, asking, [row]))[0]) ?? refuse('NOT_FOUND')
}

/** Active staff who deal with cases. */
export const readAssignees = async (db: Db): Promise<ReplyOf<typeof anomalyAssignees>> => ({
  rows: await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('active', '=', 1)
    .where('role', 'in', anomalyHandlers)
    .orderBy('id')
    .execute(),
})
