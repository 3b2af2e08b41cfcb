// Reads weighing slips for customers and staff, and for the public page on which anybody can check one.

import { savedCo2g } from '@huishou/wire/carbon/saved-co2'
import type { ReplyOf } from '@huishou/wire/client'
import type { checkSlip as checkSlipEndpoint } from '@huishou/wire/pickup/slip'
import type { WeighedTruck } from '@huishou/wire/pickup/truck-weight'
import { shownPhotos } from '../../file/index.ts'
import {
  factorsAt,
  readAllFactors,
  readCategories,
  type CarbonFactorRow,
  type CatalogTables,
} from '../../catalog/index.ts'
import { readMallName, type ContentTables } from '../../content/index.ts'
import { readShop, readZone, shopNameIn, type PlaceTables } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import { seesMoneyOf, shownSlip } from '../read-models/money-visibility.ts'
import type { PickupTables, SlipLineRow, SlipRow } from '../tables.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'

type Tables = PickupTables & CatalogTables
type WireSlip = Omit<
  ReplyOf<typeof checkSlipEndpoint>,
  'place' | 'latest' | 'company' | 'paidInCash' | 'seesMoney'
> & {
  id: number
  checkCode: string
  checkUrl: string
  points: number
  co2g: number | null
  co2Partial: boolean
  photos: string[]
  rejectReason: string
  truck: WeighedTruck | null
  doneAt: number | null
}

const unknownTruck: WeighedTruck = {
  plate: '',
  grossG: 0,
  tareG: 0,
  grossSource: 'hand',
  tareSource: 'hand',
}
/** The truck of a slip; the weight sources of older slips were never verified. */
const truckOf = ({ truck }: SlipRow): WeighedTruck | null =>
  truck === '' ? null : { ...unknownTruck, ...(JSON.parse(truck) as Partial<WeighedTruck>) }

/**
 * The CO₂ saved by the lines that have a factor, and whether some have none; null when no line has one. The factors
 * are those of the day of the settlement, or of the weighing while there is none.
 */
const carbonOf = (lines: readonly SlipLineRow[], factors: ReadonlyMap<number, CarbonFactorRow>) => {
  const counted = lines.map(({ netG, categoryId }) => ({ netG, factor: factors.get(categoryId) }))
  const known = counted.flatMap(({ netG, factor }) => (factor ? [{ netG, factor }] : []))
  return {
    co2g:
      known.length === 0
        ? null
        : known.reduce((sum, { netG, factor }) => sum + savedCo2g(netG, factor.co2gPerKg), 0),
    co2Partial: known.length < counted.length,
  }
}

/** Converts slips to the form that all readers see, with every number that leads to the total. */
export const toWireSlips = async (
  db: Handle<Tables>,
  slips: readonly SlipRow[],
  context: ReplyContext,
): Promise<WireSlip[]> => {
  if (slips.length === 0) return []
  const lines = await db
    .selectFrom('pickupSlipLine')
    .selectAll()
    .where(
      'slipId',
      'in',
      slips.map(({ id }) => id),
    )
    .orderBy('slipId')
    .orderBy('position')
    .execute()
  const categories = new Map((await readCategories(db)).map((category) => [category.id, category]))
  const factors = await readAllFactors(db)
  return slips.map((slip) => {
    const own = lines.filter(({ slipId }) => slipId === slip.id)
    return {
      id: slip.id,
      slipNumber: slip.slipNumber,
      revision: slip.revision,
      checkCode: slip.checkCode,
      checkUrl: `${context.origin}/s/${slip.checkCode}`,
      state: slip.state,
      weighedAt: slip.weighedAt,
      weighedBy: slip.weighedByName,
      priceLabel: slip.priceLabel,
      totalG: slip.totalG,
      raiseFen: slip.raiseFen,
      totalFen: slip.totalFen,
      points: slip.points,
      ...carbonOf(own, factorsAt(factors, slip.answeredAt ?? slip.weighedAt)),
      photos: shownPhotos(slip.photos, context),
      answeredAt: slip.answeredAt,
      confirmedBy: slip.confirmedBy,
      rejectReason: slip.rejectReason,
      truck: truckOf(slip),
      doneAt: slip.doneAt,
      lines: own.map(({ id: _id, slipId: _slipId, position: _position, photos, ...line }) => {
        const category = categories.get(line.categoryId)
        return {
          ...line,
          key: category?.key ?? '',
          name: category?.name ?? '',
          nameEn: category?.nameEn ?? '',
          unit: category?.unit ?? 'kg',
          photos: shownPhotos(photos, context),
        }
      }),
    }
  })
}

/** Like `toWireSlips`, for one slip. */
export const toWireSlip = async (
  db: Handle<Tables>,
  slip: SlipRow,
  context: ReplyContext,
): Promise<WireSlip> => {
  const [wire] = await toWireSlips(db, [slip], context)
  if (!wire) throw new Error(`slip ${slip.id} was not read`)
  return wire
}

/**
 * Reads the public page of a slip by its check code: the weighing, without the customer. For a firm's slip the money
 * is included only for contacts who may see it. Null for an unknown code.
 */
export const checkSlip = async (
  db: Handle<Tables & PlaceTables & ContentTables>,
  memberId: number | null,
  code: string,
  context: ReplyContext,
): Promise<ReplyOf<typeof checkSlipEndpoint> | null> => {
  const slip = await db
    .selectFrom('pickupSlip')
    .selectAll()
    .where('checkCode', '=', code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
    .executeTakeFirst()
  if (!slip) return null
  const order = await db
    .selectFrom('pickupOrder')
    .select(['slipId', 'shopId', 'zoneId', 'cashPaidFen', 'firmSiteId'])
    .where('id', '=', slip.orderId)
    .executeTakeFirstOrThrow()
  const seesMoney = await seesMoneyOf(db, memberId, order)
  const shop = order.shopId === null ? null : await readShop(db, order.shopId)
  const zone = order.zoneId === null ? null : await readZone(db, order.zoneId)
  const {
    slipNumber,
    revision,
    state,
    weighedAt,
    priceLabel,
    lines,
    totalG,
    raiseFen,
    totalFen,
    answeredAt,
    confirmedBy,
  } = shownSlip(await toWireSlip(db, slip, context), seesMoney)
  return {
    slipNumber,
    revision,
    state,
    weighedAt,
    priceLabel,
    totalG,
    raiseFen,
    totalFen,
    seesMoney,
    answeredAt,
    confirmedBy,
    paidInCash: state === 'accepted' && order.cashPaidFen !== 0,
    // photos may show somebody's home
    lines: lines.map((line) => ({ ...line, photos: [] })),
    weighedBy: slip.weighedByName.slice(0, 1) + (context.language === 'zh' ? '师傅' : '*'),
    place: shopNameIn(shop, context.language) || (zone?.name ?? ''),
    latest: order.slipId === slip.id,
    company: await readMallName(db, context.language),
  }
}

/** Names of the weighers, by slip. */
export const readWeighers = async (
  db: Handle<PickupTables>,
  slipIds: readonly number[],
): Promise<Map<number, string>> => {
  if (slipIds.length === 0) return new Map()
  const slips = await db
    .selectFrom('pickupSlip')
    .select(['id', 'weighedByName'])
    .where('id', 'in', slipIds)
    .execute()
  return new Map(slips.map(({ id, weighedByName }) => [id, weighedByName]))
}
