// Checks and creates price lists, which set what customers are paid for each kind of waste from a given time on.
import type { createPriceList as createEndpoint } from '@huishou/wire/catalog/price-lists'
import type { PriceTier } from '@huishou/wire/catalog/price-tiers'
import type { InputOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { DAY, dayOf, MINUTE } from '@huishou/wire/time'
import { readFirmNames } from '../../firm/index.ts'
import { readCity, readShop, type PlaceTables } from '../../place/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import { invalidField } from '../../platform/http/validation-errors.ts'
import { readCategories } from '../waste-category/read-categories.ts'
import { publishPublished } from './publish-to-webhooks.ts'
import type { PriceListRow } from './read-prices.ts'
import type { CatalogTables } from '../tables.ts'

export type NewPriceList = InputOf<typeof createEndpoint>

/** Tolerance for a start in the past, because submitting a form takes a moment. */
const GRACE = MINUTE
const FARTHEST = 366 * DAY

type Tables = CatalogTables & PlaceTables

/** The tier a list is for; naming a firm makes it that firm's contract. */
export const tierOf = ({ tier, firmId }: Pick<NewPriceList, 'tier' | 'firmId'>): PriceTier =>
  firmId === undefined ? (tier ?? 'household') : 'contract'

const firmTiers: readonly PriceTier[] = ['firm', 'contract']

/** Checks the firm of a contract; other lists have none. */
const checkFirm = async (
  db: Handle<Tables>,
  { tier, firmId, shopId, cityId }: NewPriceList,
  language: Language,
): Promise<Refusal | null> => {
  if (firmId === undefined)
    return tier === 'contract'
      ? invalidField('firmId', { zh: '请选择签合同的企业', en: 'choose the firm of the contract' }, language)
      : null
  if (!(await readFirmNames(db, [firmId])).has(firmId))
    return invalidField('firmId', { zh: '没有这家企业', en: 'there is no such firm' }, language)
  return shopId === undefined && cityId === undefined
    ? null
    : invalidField(
        'firmId',
        { zh: '协议价不分城市和门店', en: 'contract prices apply to every city and shop' },
        language,
      )
}

/** Checks the place and the customers a list is for; null when valid, else the refused field. */
const checkScope = async (
  db: Handle<Tables>,
  input: NewPriceList,
  language: Language,
): Promise<Refusal | null> => {
  const { shopId, channel, lines } = input
  const wrong = await checkFirm(db, input, language)
  if (wrong) return wrong
  if (channel === 'shop' && firmTiers.includes(tierOf(input)))
    return invalidField(
      'channel',
      {
        zh: '企业价和协议价只用于企业上门点',
        en: 'firm and contract prices are only for pickups at a firm’s sites',
      },
      language,
    )
  if (shopId === undefined)
    return lines.length > 0 || tierOf(input) !== 'household'
      ? null
      : invalidField('lines', { zh: '请至少填写一个价格', en: 'at least one price is needed' }, language)
  if (channel !== 'shop')
    return invalidField(
      'channel',
      { zh: '门店价格表只用于到店', en: 'a price list of one shop is only for waste brought to it' },
      language,
    )
  return (await readShop(db, shopId))
    ? null
    : invalidField('shopId', { zh: '没有这个门店', en: 'there is no such shop' }, language)
}

/** Checks a new price list: null when valid, else CATEGORY_UNKNOWN or the refused field. */
export const checkPriceList = async (
  db: Handle<Tables>,
  input: NewPriceList,
  language: Language,
): Promise<Refusal | null> => {
  const wrong = await checkScope(db, input, language)
  if (wrong) return wrong
  if (input.cityId !== undefined && !readCity(input.cityId))
    return invalidField('cityId', { zh: '没有这个城市', en: 'there is no such city' }, language)
  const taken = new Set((await readCategories(db)).filter(({ active }) => active === 1).map(({ id }) => id))
  const ids = input.lines.map(({ categoryId }) => categoryId)
  if (ids.some((id) => !taken.has(id))) return refuse('CATEGORY_UNKNOWN', { field: 'lines' })
  return new Set(ids).size === ids.length
    ? null
    : invalidField('lines', { zh: '同一品类出现了两次', en: 'a category appears twice' }, language)
}

const tierMarks: Record<PriceTier, string> = { household: '', gold: '-VIP', firm: '-QY', contract: '' }

/**
 * The label of a list: its start day, the city's initials or the number of the shop or firm, the tier, and a number if
 * that label is taken: 2025-11-20, 2025-11-20-HZ, 2025-11-20-S2004, 2025-11-20-HZ-VIP, 2025-11-20-C7, 2025-11-20-2.
 */
const labelFor = async (
  trx: Transaction<CatalogTables>,
  input: Pick<NewPriceList, 'cityId' | 'shopId' | 'channel' | 'tier' | 'firmId'>,
  startsAt: number,
): Promise<string> => {
  const city = readCity(input.cityId)
  const ofPlace = input.shopId === undefined ? city?.jianpin.slice(0, -1).toUpperCase() : `S${input.shopId}`
  const whose = input.firmId === undefined ? ofPlace : `C${input.firmId}`
  const label = `${dayOf(startsAt)}${whose === undefined ? '' : `-${whose}`}${tierMarks[tierOf(input)]}`
  const rows = await trx
    .selectFrom('priceList')
    .select('label')
    .where('channel', '=', input.channel)
    .where('label', 'like', `${label}%`)
    .execute()
  const labels = new Set(rows.map((row) => row.label))
  if (!labels.has(label)) return label
  let number = 2
  while (labels.has(`${label}-${number}`)) number += 1
  return `${label}-${number}`
}

/**
 * Adds a dated price list (docs/rules/prices.md#price-lists); existing quotes stay valid. Refuses PRICE_IN_PAST for a
 * start more than a minute ago, CATEGORY_UNKNOWN for a category that is not accepted.
 */
export const createPriceList = async (
  trx: Transaction<Tables>,
  actor: { name: string },
  now: number,
  input: NewPriceList,
  language: Language,
): Promise<PriceListRow | Refusal> => {
  const { startsAt: asked = now } = input
  if (asked < now - GRACE) return refuse('PRICE_IN_PAST', { field: 'startsAt' })
  if (asked > now + FARTHEST)
    return invalidField('startsAt', { zh: '最多提前一年', en: 'at most a year ahead' }, language)
  const bad = await checkPriceList(trx, input, language)
  if (bad) return bad
  const shop = input.shopId === undefined ? null : await readShop(trx, input.shopId)
  const startsAt = Math.max(asked, now)
  const list = await trx
    .insertInto('priceList')
    .values({
      label: await labelFor(trx, input, startsAt),
      cityId: shop?.cityId ?? input.cityId ?? null,
      shopId: shop?.id ?? null,
      tier: tierOf(input),
      firmId: input.firmId ?? null,
      channel: input.channel,
      startsAt,
      note: input.note ?? '',
      createdBy: actor.name,
      createdAt: now,
      withdrawnAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (input.lines.length > 0)
    await trx
      .insertInto('priceLine')
      .values(input.lines.map(({ categoryId, unitFen }) => ({ priceListId: list.id, categoryId, unitFen })))
      .execute()
  await publishPublished(trx, now, list)
  return list
}
