// Reads the couriers to whom a member of staff may give floats (cash to pay customers with), and the floats they have
// been offered.
import type { ReplyOf } from '@huishou/wire/client'
import type { cashCouriers } from '@huishou/wire/cash/float'
import { cashHands } from '@huishou/wire/cash/states'
import type { Language } from '@huishou/wire/text'
import type { Handle } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { mayAll, verdict } from '../platform/verdict.ts'
import { readCouriers } from '../staff/index.ts'
import { beginRefusal, type CashWriteTables, daysAgainstFloats } from './float.ts'
import { cityMet } from './couriers-in-scope.ts'
import { toWireFloats } from './to-wire.ts'

type Db = Handle<CashWriteTables>

/** The couriers a shop's staff deal with, i.e. those of their city or without a city; all couriers for the office. */
const couriersFor = async (db: Db, actor: StaffMember) => {
  const all = await readCouriers(db)
  const city = cityMet(actor)
  return city === null ? all : all.filter(({ cityId }) => !cityId || cityId === city)
}

/** Couriers with the floats offered to them, whether their cash is still open, and the allowed actions. */
export const readCouriersForFloats = async (
  db: Db,
  actor: StaffMember,
  now: number,
  language: Language,
): Promise<ReplyOf<typeof cashCouriers>> => {
  const couriers = await couriersFor(db, actor)
  const ids = couriers.map(({ id }) => id)
  if (ids.length === 0) return []
  const held = await db
    .selectFrom('cashHolder')
    .selectAll()
    .where('holderKind', '=', 'courier')
    .where('holderId', 'in', ids)
    .execute()
  const offered = await db
    .selectFrom('cashFloat')
    .selectAll()
    .where('courierId', 'in', ids)
    .where('state', '=', 'offered')
    .orderBy('id')
    .execute()
  const floats = await toWireFloats(db, offered, actor)
  const days = await daysAgainstFloats(db, now, ids)
  const hands = (cashHands as readonly string[]).includes(actor.role)
  return couriers.map(({ id, name }) => {
    const holder = held.find(({ holderId }) => holderId === id)
    const openSince = holder?.openSince ?? null
    const ofCourier = days.filter(({ courierId }) => courierId === id)
    const offer = verdict(beginRefusal({ openSince, heldFen: holder?.heldFen ?? 0 }, ofCourier), language)
    return {
      id,
      name,
      openSince,
      floats: floats.filter(({ courierId }) => courierId === id),
      countedDayId: ofCourier.find(({ state }) => state === 'counted')?.id ?? null,
      may: hands ? { offer, ...(openSince === null ? {} : mayAll(['take_back'])) } : {},
    }
  })
}
