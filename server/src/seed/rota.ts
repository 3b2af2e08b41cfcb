import { isRefusal } from '@huishou/wire/refusals'
import { DAY, dayOf, HOUR, addDays } from '@huishou/wire/time'
import type { Tables } from '../database/index.ts'
import { askLeave, decideLeave, offerSwap } from '../rota/index.ts'
import type { Transaction } from '../platform/database.ts'
import { personOf } from './staff-by-username.ts'

/**
 * Seeds the demo's rota: vehicles, leave granted for next week, a pending request for leave, and a day offered for
 * swapping.
 */
export const seedRota = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  const today = dayOf(now)
  for (const [username, vehicle, maxG] of [
    ['courier1', '电动三轮车', 300_000],
    ['courier3', '微型货车', 800_000],
    ['courier7', '电动三轮车', 300_000],
  ] as const) {
    const { staffId } = await personOf(trx, username)
    await trx
      .insertInto('rotaCourier')
      .values({ staffId, vehicle, maxG, perWindow: null, version: 1 })
      .execute()
  }
  const dispatcher = await personOf(trx, 'dispatcher')
  const away = await askLeave(trx, await personOf(trx, 'courier4'), now - DAY, {
    fromDay: addDays(today, 8),
    toDay: addDays(today, 10),
    reason: '回老家看父母',
  })
  if (isRefusal(away)) throw new Error(`seed: ${away.refusal}`)
  const granted = await decideLeave(trx, dispatcher, now - 20 * HOUR, {
    id: away.id,
    version: away.version,
    action: 'grant',
  })
  if (isRefusal(granted)) throw new Error(`seed: ${granted.refusal}`)
  const asked = await askLeave(trx, await personOf(trx, 'courier7'), now - 3 * HOUR, {
    fromDay: addDays(today, 5),
    toDay: addDays(today, 5),
    reason: '孩子家长会',
  })
  if (isRefusal(asked)) throw new Error(`seed: ${asked.refusal}`)
  const offered = await offerSwap(trx, await personOf(trx, 'courier1'), now - 2 * HOUR, {
    day: addDays(today, 6),
    reason: '那天要去给三轮车年检',
  })
  if (isRefusal(offered)) throw new Error(`seed: ${offered.refusal}`)
}
