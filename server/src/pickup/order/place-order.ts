// Places recycling orders, as door pickups or shop visits.

import type { RaiseChoice } from '@huishou/wire/coupon/states'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import { planLimits } from '@huishou/wire/pickup/plan-states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { DAY, dayOf } from '@huishou/wire/time'
import type { CatalogTables } from '../../catalog/index.ts'
import { readWeightBands, type ContentTables } from '../../content/index.ts'
import type { FileTables } from '../../file/index.ts'
import { readMember, blockedRefusal, type MemberTables } from '../../member/index.ts'
import type { PlaceTables } from '../../place/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { missingField } from '../../platform/http/validation-errors.ts'
import { spokenCode } from '../../platform/codes-and-tokens.ts'
import { joinDay } from '../community/book-and-release-places.ts'
import { placeRefusal } from './location-refusal.ts'
import { BAND_UNKNOWN, chosenCategories, estimateOf } from './estimate.ts'
import { writeEvent, type Actor, type OrderRow } from '../life-cycle.ts'
import { insertOrder } from './insert-order.ts'
import { BAND, extraFieldsOf, noteOf, PICTURE_KEY } from './ext-json-fields.ts'
import { doorLocation, shopLocation, type OrderInput } from './pickup-location.ts'
import { ownPhotos, PHOTOS_NOT_OURS } from '../pictures/check-photo-owner.ts'
import { notePhotos } from '../pictures/record-photo-use.ts'
import { OPEN_STATES } from './open-states.ts'
import { quote, type Quote } from './quote.ts'
import { chooseRaise } from './raise-coupon-choice.ts'
import { bindOrder } from '../../rota/index.ts'
import type { StaffTables } from '../../staff/index.ts'
import type { PickupTables } from '../tables.ts'
import { type PickupRules, readPickupRules } from '../rules.ts'

export type PlacingTables = PickupTables &
  MemberTables &
  PlaceTables &
  CatalogTables &
  ContentTables &
  StaffTables &
  FileTables
/** The customer of an order, and the actor who places it: the customer, an agent, or the system for a recurring pickup. */
export type Placing = { memberId: number; actor: Actor; planId?: number | null }

/** Refuses door orders for 7 days after the third late cancel within 30 days (docs/rules/pickup.md#cancelling). */
const lateCancelBlock = async (
  trx: Transaction<PickupTables>,
  memberId: number,
  now: number,
): Promise<Refusal | null> => {
  const late = await trx
    .selectFrom('pickupOrder')
    .select('endedAt')
    .where('memberId', '=', memberId)
    .where('lateCancel', '=', 1)
    .where('endedAt', '>', now - pickupLimits.lateCancelDays * DAY)
    .orderBy('endedAt', 'desc')
    .limit(pickupLimits.lateCancels)
    .execute()
  const until = (late[0]?.endedAt ?? 0) + pickupLimits.lateCancelBlockDays * DAY
  return late.length >= pickupLimits.lateCancels && until > now
    ? refuse('LATE_CANCEL_BLOCK', { values: { until: dayOf(until) } })
    : null
}

/** The protocol's extra fields with their weight band and the pictures that the customer or agent uploaded. */
const readExtra = async (
  trx: Transaction<PlacingTables>,
  owner: Parameters<typeof ownPhotos>[1],
  extJsonStr: OrderInput['extJsonStr'],
) => {
  const ext = extraFieldsOf(extJsonStr)
  const band = (await readWeightBands(trx)).find(({ value }) => value === ext[BAND])
  if (!band)
    return ext[BAND]
      ? refuse('INPUT_INVALID', { field: 'extJsonStr', values: BAND_UNKNOWN })
      : missingField('extJsonStr')
  const images = Object.keys(ext)
    .filter((key) => PICTURE_KEY.test(key))
    .toSorted()
  const photos = await ownPhotos(
    trx,
    owner,
    images.map((key) => ext[key] ?? ''),
  )
  if (!photos) return refuse('INPUT_INVALID', { field: 'extJsonStr', values: PHOTOS_NOT_OURS })
  for (const [index, key] of images.entries()) ext[key] = photos[index] ?? ''
  return { ext, band, photos }
}

/** The weight assumed for a band when planning a vehicle's load: its middle. */
const middleOf = ({ minG, maxG }: { minG: number; maxG: number }): number => Math.round((minG + maxG) / 2)

/**
 * Limits the number of open orders; those of recurring pickups have a limit of their own
 * (docs/rules/recurring.md#limits).
 */
const openOrderLimit = async (
  trx: Transaction<PickupTables>,
  memberId: number,
  planId: number | null,
  { openOrders }: PickupRules,
): Promise<Refusal | null> => {
  const limit = planId === null ? openOrders : planLimits.openOrders
  const open = await trx
    .selectFrom('pickupOrder')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where('state', 'in', OPEN_STATES)
    .where('planId', planId === null ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(open.count) >= limit ? refuse('OPEN_ORDER_LIMIT', { values: { limit } }) : null
}

/**
 * The refusal for a member who may not order now, because of open orders or late cancellations; null when there is no
 * obstacle.
 */
const orderBlock = async (
  trx: Transaction<PickupTables>,
  { memberId, planId, channel }: { memberId: number; planId: number | null; channel: 'door' | 'shop' },
  rules: PickupRules,
  now: number,
): Promise<Refusal | null> =>
  (await openOrderLimit(trx, memberId, planId, rules)) ??
  (channel === 'door' ? await lateCancelBlock(trx, memberId, now) : null)

/** Inserts one line per chosen category, with its quoted price. */
const insertLines = async (
  trx: Transaction<PickupTables>,
  now: number,
  orderId: number,
  quoted: Quote,
): Promise<void> => {
  await trx
    .insertInto('pickupLine')
    .values(
      quoted.categories.map(({ categoryId, unitFen, number }) => ({
        orderId,
        categoryId,
        quoteFen: unitFen,
        priceListId: quoted.listId,
        quotedAt: now,
        number,
      })),
    )
    .execute()
}

/** Determines where and when an order is handed over, and takes a place at the door or on a community day. */
const locate = async (
  trx: Transaction<PlacingTables>,
  member: Parameters<typeof shopLocation>[1],
  now: number,
  input: OrderInput,
  place: { grams: number; usesHold: boolean },
) =>
  input.extType === '预约上门'
    ? await doorLocation(trx, member.id, now, { ...input, ...place })
    : await shopLocation(trx, member, now, input)
type Located = Exclude<Awaited<ReturnType<typeof locate>>, Refusal>

/** Stores which order the taken place, in a zone or on a community day, is for. */
const bindPlace = async (
  trx: Transaction<PlacingTables>,
  now: number,
  place: Located,
  orderId: number,
): Promise<void> => {
  if ('placeId' in place && place.placeId !== null) await bindOrder(trx, place.placeId, orderId)
  if (place.community) await joinDay(trx, now, place.community, orderId)
}

/** Applies the coupon the customer chose when ordering; older clients send nothing, or an empty text. */
const raiseAtPlacing = async (
  trx: Transaction<PickupTables>,
  actor: Actor,
  now: number,
  order: OrderRow,
  couponId: string | undefined,
): Promise<RaiseChoice | Refusal> => {
  const chosen = await chooseRaise(trx, actor, now, order, couponId ?? '')
  if (isRefusal(chosen) || chosen === order.raiseChoice) return chosen
  await trx.updateTable('pickupOrder').set({ raiseChoice: chosen }).where('id', '=', order.id).execute()
  return chosen
}

/**
 * Places a door order (预约上门) or a shop visit (到店回收), with today's prices as quotes; a door order takes a place in
 * its window where places are counted. Refuses as createOrder lists.
 */
export const placeOrder = async (
  trx: Transaction<PlacingTables>,
  { memberId, actor, planId = null }: Placing,
  now: number,
  input: OrderInput,
): Promise<OrderRow | Refusal> => {
  const member = await readMember(trx, memberId)
  // the account may have been deleted while the request was on its way
  const left = actor.actor === 'customer' && member?.deletionDueAt != null
  if (!member || left) return refuse('LOGIN_REQUIRED')
  const forbidden = blockedRefusal(member, 'orders', now)
  if (forbidden) return forbidden
  const channel = input.extType === '预约上门' ? 'door' : 'shop'
  const chosen = chosenCategories(input.goodsJsonStr)
  if (isRefusal(chosen)) return chosen
  const extra = await readExtra(trx, { memberId, staffId: actor.staffId }, input.extJsonStr)
  if (isRefusal(extra)) return extra
  const { ext, band, photos } = extra
  const rules = await readPickupRules(trx)
  const blocked = await orderBlock(trx, { memberId, planId, channel }, rules, now)
  if (blocked) return blocked
  const place = await locate(trx, member, now, input, { grams: middleOf(band), usesHold: planId === null })
  if (isRefusal(place)) return place
  const { where } = place
  const notTaken = await placeRefusal(trx, now, place, chosen, band)
  if (notTaken) return notTaken
  const quoted = await quote(trx, now, { ...where, channel, memberId, chosen })
  if (isRefusal(quoted)) return quoted
  const estimate = estimateOf(quoted.categories, band, rules)
  // community days also collect small amounts, because the vehicle is there anyway
  if (channel === 'door' && place.community === null && estimate.tooLittle)
    return refuse('BELOW_MINIMUM', { values: { kg: rules.minimumKg, yuan: rules.minimumYuan } })
  const order = await insertOrder(trx, now, {
    ...where,
    channel,
    state: channel === 'door' ? 'placed' : 'booked',
    memberId,
    placedByStaffId: actor.staffId,
    planId,
    communityDayId: place.community?.dayId ?? null,
    band: band.value,
    note: noteOf(ext, input.remark).slice(0, pickupLimits.note),
    photos: JSON.stringify(photos),
    extJson: JSON.stringify(ext),
    priceListId: quoted.listId,
    priceLabel: quoted.label,
    estimateMinFen: estimate.minFen,
    estimateMaxFen: estimate.maxFen,
    hxNumber: channel === 'shop' ? spokenCode(8) : '',
  })
  await bindPlace(trx, now, place, order.id)
  await notePhotos(trx, order.id, photos)
  await insertLines(trx, now, order.id, quoted)
  const raised = await raiseAtPlacing(trx, actor, now, order, input.couponId)
  if (isRefusal(raised)) return raised
  const by = actor.actor === 'customer' ? { ...actor, name: member.nick } : { ...actor, memberId }
  await writeEvent(trx, by, now, null, order, 'place', {
    detail: { estimateMinFen: estimate.minFen, estimateMaxFen: estimate.maxFen },
  })
  return { ...order, raiseChoice: raised }
}
