// Computes a weighing slip from the weights entered: checks its lines and truck, and applies prices and coupons.

import type { InputOf } from '@huishou/wire/client'
import { broughtG, fitsTruck, truckNetG } from '@huishou/wire/pickup/truck-weight'
import type { weighOrder } from '@huishou/wire/pickup/visit'
import {
  computeSlip,
  doubtsAbout,
  lineProblemText,
  problemOfLine,
  type LineProblem,
  type RaiseOffer,
  type WeighingDoubt,
} from '@huishou/wire/pickup/weighing'
import { readPromisedRaise, readRaiseOffersOf, type CouponTables } from '../../coupon/index.ts'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { NamedSource } from '@huishou/wire/scale/choices'
import type { Text } from '@huishou/wire/text'
import type { CatalogTables } from '../../catalog/index.ts'
import type { ContentTables } from '../../content/index.ts'
import type { FileTables } from '../../file/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { pointsForFen, readPointsPerYuan, type PointsTables } from '../../points/index.ts'
import { staffActor, whenDone, type OrderRow } from '../life-cycle.ts'
import { readLinePrices } from '../order/line-prices.ts'
import { ownPhoto, ownPhotos } from '../pictures/check-photo-owner.ts'
import { checkReadings, type ScaleTables } from '../../scale/index.ts'
import type { PickupTables } from '../tables.ts'
import { readWeighingChecks } from './weighing-checks.ts'

/** The input of a weighing: its lines, pictures, seller, truck and coupon. */
export type Weighing = Pick<
  InputOf<typeof weighOrder>,
  'lines' | 'photos' | 'seller' | 'totalConfirmed' | 'truck' | 'couponId'
>
type NewLine = Omit<PickupTables['pickupSlipLine'], 'id' | 'slipId'>
export type Weighed = {
  lines: NewLine[]
  totalG: number
  raiseFen: number
  couponId: number | null
  /** Whether the coupon was recalled after the device computed the slip with it. */
  isPromised: boolean
  totalFen: number
  points: number
  needsId: boolean
  doubts: WeighingDoubt[]
  listId: number
  label: string
}

const wrong = (line: number, problem: Text): Refusal =>
  refuse('WEIGHT_INVALID', { field: 'lines', values: { line, problem }, data: { line } })

/** The refusal for a problem of one line; null when there is none. */
const lineRefusal = (problem: LineProblem | null, line: number): Refusal | null => {
  if (problem === null) return null
  if (problem === 'unpriced') return refuse('CATEGORY_UNKNOWN', { field: 'lines', data: { line } })
  if (problem === 'deduction')
    return refuse('DEDUCTION_TOO_LARGE', { field: 'lines', values: { line }, data: { line } })
  if (problem === 'proof')
    return refuse('DEDUCTION_NEEDS_PROOF', { field: 'lines', values: { line }, data: { line } })
  return wrong(line, lineProblemText[problem])
}

type Reading = Weighing['lines'][number]

/** The stored pictures of a line; a refusal when the line is invalid or a picture is not the weigher's. */
const checkLine = async (
  db: Handle<FileTables>,
  actor: StaffActor,
  reading: Reading,
  { unit, line, truck }: { unit: 'kg' | 'piece' | undefined; line: number; truck: Weighing['truck'] },
): Promise<string[] | Refusal> => {
  const own = reading.deductionPhoto ? await ownPhoto(db, staffActor(actor), reading.deductionPhoto) : null
  const problem = unit
    ? problemOfLine({ ...reading, deductionPhoto: own ?? '' }, unit, truck)
    : ('unpriced' as const)
  const refused = lineRefusal(problem, line)
  if (refused) return refused
  const photos = await ownPhotos(db, staffActor(actor), [
    ...(reading.photos ?? []),
    ...(reading.deductionPhoto ? [reading.deductionPhoto] : []),
  ])
  return photos ?? wrong(line, { zh: '照片需重新上传', en: 'a picture must be uploaded again' })
}

const kilograms = (grams: number): number => grams / 1000

/** Refuses a truck at the door, a truck that left no lighter, and lines that do not match its load. */
const truckRefusal = (order: OrderRow, { truck, lines }: Weighing): Refusal | null => {
  if (!truck) return null
  if (order.channel === 'door') return refuse('TRUCK_AT_DOOR', { field: 'truck' })
  const netG = truckNetG(truck)
  if (netG <= 0) return refuse('TRUCK_TARE_NOT_BELOW_GROSS', { field: 'truck.tareG' })
  return fitsTruck(truck, lines)
    ? null
    : refuse('TRUCK_LINES_NOT_NET', {
        field: 'lines',
        values: { lines: kilograms(broughtG(lines)), net: kilograms(netG) },
      })
}

/** The source of each line's gross weight; it counts as a scale only with readings to prove it. */
const sourcesOf = async (
  db: Handle<ScaleTables>,
  actor: StaffActor,
  now: number,
  lines: readonly Reading[],
): Promise<NamedSource[]> => {
  const sources: NamedSource[] = []
  for (const { grossG = 0, readings } of lines)
    sources.push(await checkReadings(db, actor, now, { grams: grossG, readings }))
  return sources
}

type Offers = { offers: RaiseOffer[]; isPromised: boolean }

/**
 * The raise coupons this slip may use: the one, or none, that the device computed with. If that coupon is gone, all
 * others, unless it was recalled after the device promised it.
 */
const offersFor = async (
  db: Handle<PickupTables>,
  actor: StaffActor,
  now: number,
  { order, couponId }: { order: OrderRow; couponId: number | undefined },
): Promise<Offers> => {
  if (couponId === 0) return { offers: [], isPromised: false }
  const offers = (await readRaiseOffersOf(db, now, [order])).get(order.id) ?? []
  const named = offers.find((offer) => offer.couponId === couponId)
  if (named || couponId === undefined) return { offers: named ? [named] : offers, isPromised: false }
  const { doneAt } = await whenDone(db, staffActor(actor), now, order.id)
  const promised = await readPromisedRaise(db, order, { couponId, doneAt })
  return promised ? { offers: [promised], isPromised: true } : { offers, isPromised: false }
}

/**
 * Computes a slip line by line; the total is the sum of rounded lines and of a raise, and is not rounded again. A raise
 * earns no points.
 */
export const computeWeighing = async (
  db: Handle<
    PickupTables & CatalogTables & FileTables & PointsTables & ContentTables & ScaleTables & CouponTables
  >,
  actor: StaffActor,
  now: number,
  order: OrderRow,
  weighing: Weighing,
): Promise<Weighed | Refusal> => {
  const table = await readLinePrices(db, order, now)
  if (!table) return refuse('CATEGORY_UNKNOWN', { field: 'lines' })
  const refused = truckRefusal(order, weighing)
  if (refused) return refused
  const photos: string[][] = []
  for (const [index, reading] of weighing.lines.entries()) {
    const unit = table.rows.get(reading.categoryId)?.unit
    const checked = await checkLine(db, actor, reading, { unit, line: index + 1, truck: weighing.truck })
    if (isRefusal(checked)) return checked
    photos.push(checked)
  }
  const { couponId } = weighing
  const { offers, isPromised } = await offersFor(db, actor, now, { order, couponId })
  const slip = computeSlip(weighing.lines, table.rows, offers)
  const sources = await sourcesOf(db, actor, now, weighing.lines)
  return {
    lines: slip.lines.flatMap((line, index): NewLine[] => {
      const price = table.rows.get(line.categoryId)
      if (!price) return []
      const { quoteFen, todayFen, priceFrom } = price
      return [
        {
          ...line,
          source: sources[index] ?? 'hand',
          position: index + 1,
          quoteFen: quoteFen ?? todayFen,
          todayFen,
          priceFrom,
          deductionReason: weighing.lines[index]?.deductionReason ?? '',
          photos: JSON.stringify(photos[index] ?? []),
        },
      ]
    }),
    totalG: slip.totalG,
    raiseFen: slip.raiseFen,
    couponId: slip.couponId,
    isPromised,
    totalFen: slip.totalFen,
    points:
      order.firmSiteId === null
        ? pointsForFen(slip.totalFen - slip.raiseFen, await readPointsPerYuan(db))
        : 0,
    needsId: slip.needsId,
    doubts: doubtsAbout(slip, order.estimateMaxFen, await readWeighingChecks(db)),
    listId: table.listId,
    label: table.label,
  }
}
