// Seeds the pay of the demo's couriers: a pay scheme, a group of couriers with its own scheme, and last month's
// statements.

import { addDays, DAY, dayOf, HOUR, instantOf, MINUTE } from '@huishou/wire/time'
import { isRefusal } from '@huishou/wire/refusals'
import { closeMonth, payStatement } from '../courier-pay/index.ts'
import type { Tables } from '../database/index.ts'
import type { Transaction } from '../platform/database.ts'
import { stepOf, type Stage, type Step } from './script-steps.ts'

/** How many days ago the pay scheme starts; it must start before the demo's first order, about two months ago. */
const DAYS_BEFORE = 70

/**
 * Seeds a scheme for all couriers that starts before the first order, so that orders seeded afterwards earn pay. The
 * staff function accepts only schemes that start tomorrow or later.
 */
export const seedCourierPay = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  await trx
    .insertInto('payScheme')
    .values({
      courierId: null,
      groupId: null,
      startsOn: addDays(dayOf(now), -DAYS_BEFORE),
      stopFen: 600,
      onTimeFen: 100,
      sharePermyriad: 250,
      lowestDayFen: 8_000,
      perKg: JSON.stringify([
        { family: 'paper', fenPerKg: 8 },
        { family: 'metal', fenPerKg: 15 },
        { family: '', fenPerKg: 10 },
      ]),
      createdBy: '陆远',
      createdAt: now - (DAYS_BEFORE + 1) * DAY,
      withdrawnAt: null,
    })
    .execute()
}

/** Seeds a group of couriers who take apart what they collect, with a scheme of its own from tomorrow on. */
export const seedPayGroup = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  const startsOn = addDays(dayOf(now), 1)
  const [by, at] = ['陆远', now - HOUR]
  const { id: groupId } = await trx
    .insertInto('payGroup')
    .values({ version: 1, name: '家电拆装组', createdBy: by, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const couriers = await trx
    .selectFrom('staff')
    .select('id')
    .where('username', 'in', ['courier2', 'courier3'])
    .execute()
  await trx
    .insertInto('payGroupMember')
    .values(couriers.map(({ id }) => ({ courierId: id, startsOn, groupId, setBy: by, setAt: at })))
    .execute()
  await trx
    .insertInto('payScheme')
    .values({
      courierId: null,
      groupId,
      startsOn,
      stopFen: 900,
      onTimeFen: 100,
      sharePermyriad: 300,
      lowestDayFen: 8_000,
      perKg: JSON.stringify([{ family: '', fenPerKg: 12 }]),
      createdBy: by,
      createdAt: at,
      withdrawnAt: null,
    })
    .execute()
}

/** Couriers whose last month is closed; the first two are paid, the third is still to be paid. */
const CLOSED = ['courier1', 'courier2', 'courier3'] as const

/** Closes the last month on the first morning of this one, and pays it in the afternoon. */
export const payCases = (stage: Stage, now: number): Step[] => {
  const first = `${dayOf(now).slice(0, 7)}-01`
  const month = addDays(first, -1).slice(0, 7)
  const closedAt = instantOf(first) + 9 * HOUR
  return CLOSED.flatMap((courier, index) => {
    const at = closedAt + index * 5 * MINUTE
    const paidAt = at + 6 * HOUR
    let id = 0
    const close = stepOf(
      at,
      () => `the month of ${courier}`,
      async () => {
        const courierId = stage.staffOf(courier).staffId
        const statement = await closeMonth(stage.trx, stage.staffOf('finance'), at, { courierId, month })
        if (!isRefusal(statement)) ({ id } = statement)
        return statement
      },
    )
    const pay = stepOf(
      paidAt,
      () => `the pay of ${courier}`,
      () =>
        payStatement(stage.trx, stage.staffOf('finance2'), paidAt, {
          id,
          reference: `工资 ${month} ${stage.staffOf(courier).name}`,
        }),
    )
    return [close, ...(index < 2 ? [pay] : [])].filter(({ at: then }) => then < now - HOUR)
  })
}
