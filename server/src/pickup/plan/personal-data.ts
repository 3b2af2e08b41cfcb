// Exports the personal data in customers' recurring pickups, and ends and anonymises these when an account is deleted.

import { isRefusal } from '@huishou/wire/refusals'
import type { Transaction } from '../../platform/database.ts'
import type { Erased, ExportedList, PersonalData } from '../../platform/personal-data.ts'
import { systemActor } from '../life-cycle.ts'
import { changeState } from './pause-resume-or-end.ts'
import type { PlanTables } from './tables.ts'

/** Personal data of a customer: recurring pickups with their days. */
const exported: ExportedList<PlanTables> = {
  name: 'recurringPickups',
  rows: async (db, memberId, { after, limit }) => {
    const plans = await db
      .selectFrom('pickupPlan')
      .selectAll()
      .where('memberId', '=', memberId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    const ids = plans.map(({ id }) => id)
    const days =
      ids.length === 0
        ? []
        : await db
            .selectFrom('planOccurrence')
            .select(['planId', 'day', 'state', 'orderId', 'reason'])
            .where('planId', 'in', ids)
            .orderBy('day')
            .execute()
    return plans.map(({ memberId: _own, version: _version, ...plan }) => ({
      ...plan,
      days: days.filter(({ planId }) => planId === plan.id).map(({ planId: _plan, ...day }) => day),
    }))
  },
}

/** A plan ends with its customer's account; its days and orders remain without a name. */
const erase = async (trx: Transaction<PlanTables>, { memberId, now }: Erased): Promise<void> => {
  const plans = await trx.selectFrom('pickupPlan').selectAll().where('memberId', '=', memberId).execute()
  for (const plan of plans)
    if (plan.state !== 'ended') {
      const ended = await changeState(trx, systemActor, now, plan, { action: 'end' })
      if (isRefusal(ended)) throw new Error(`recurring pickup ${plan.id}: ${ended.refusal}`)
    }
  await trx
    .updateTable('pickupPlan')
    .set({ memberId: null, note: '', stateReason: '' })
    .where('memberId', '=', memberId)
    .execute()
}

export const planPersonalData: PersonalData<PlanTables> = { exported: [exported], erase }
