// Loads a lorry for a buyer: weighs it, takes the goods and their cost out of the yard's stock, and assigns them to
// contracts.

import type { InputOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { loadSalesLoad } from '@huishou/wire/sales/load-steps'
import { salesLimits } from '@huishou/wire/sales/states'
import { dayOf } from '@huishou/wire/time'
import { baleNumber } from '@huishou/wire/yard/bale-number'
import { type CategoryRow, readCategories } from '../catalog/index.ts'
import { post } from '../ledger/index.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { staffActor } from '../platform/life-cycle.ts'
import { takeAll, takeReadings } from '../scale/index.ts'
import {
  type BaleRow,
  balesToLoad,
  loadBales,
  type Goods,
  goodsTaken,
  inTransit,
  leaving,
  moveGoods,
  readBalances,
  shopStock,
} from '../yard/index.ts'
import { loadFor, moveLoad, type Trx } from './life-cycle.ts'
import { keepPhotos } from './photos.ts'
import { readDrawn } from './read-contracts.ts'
import type { LoadRow } from './tables.ts'

type Input = InputOf<typeof loadSalesLoad>
type Line = { category: CategoryRow; netG: number; goods: Goods; contractId: number | null }

/** Refuses a contract that is closed, has too little left, or is for another buyer, material or time. */
const contractRefusal = async (
  trx: Trx,
  now: number,
  buyerId: number,
  { categoryId, contractId, netG }: Input['lines'][number] & { netG: number },
  field: string,
): Promise<Refusal | null> => {
  if (contractId === undefined) return null
  const today = dayOf(now)
  const contract = await trx
    .selectFrom('salesContract')
    .select('contractedG')
    .where('id', '=', contractId)
    .where('buyerId', '=', buyerId)
    .where('categoryId', '=', categoryId)
    .where('closedAt', 'is', null)
    .where('fromDay', '<=', today)
    .where('toDay', '>=', today)
    .executeTakeFirst()
  const drawnG = (await readDrawn(trx, [contractId])).get(contractId)?.drawnG ?? 0
  const isEnough =
    contract !== undefined &&
    (drawnG + netG) * 100 <= contract.contractedG * (100 + salesLimits.overdrawnPercent)
  return isEnough ? null : refuse('SALES_CONTRACT_UNFIT', { field })
}

const kilograms = (grams: number): number => grams / 1000

type Weighed = Omit<Line, 'goods'> & { quantity: number }

/** Checks the loaded materials against the contracts and the net weight. */
const weighedFrom = async (
  trx: Trx,
  now: number,
  { buyerId }: LoadRow,
  { lines, grossG, tareG }: Input,
): Promise<Weighed[] | Refusal> => {
  const categories = new Map((await readCategories(trx)).map((category) => [category.id, category]))
  const weighed: Weighed[] = []
  for (const [index, line] of lines.entries()) {
    const at = (field: string) => ({ field: `lines.${index}.${field}` })
    const category = categories.get(line.categoryId)
    if (!category) return refuse('SALES_MATERIAL_UNKNOWN', at('categoryId'))
    if (weighed.some(({ category: { id } }) => id === category.id))
      return refuse('SALES_MATERIAL_TWICE', at('categoryId'))
    const netG = line.netG ?? (lines.length === 1 ? grossG - tareG : 0)
    const unfit = await contractRefusal(trx, now, buyerId, { ...line, netG }, at('contractId').field)
    if (unfit) return unfit
    const quantity = category.unit === 'kg' ? netG : line.pieces
    if (quantity === undefined)
      return refuse('SALES_PIECES_MISSING', {
        ...at('pieces'),
        values: { material: { zh: category.name, en: category.nameEn } },
      })
    weighed.push({ category, netG, quantity, contractId: line.contractId ?? null })
  }
  const sum = weighed.reduce((total, { netG }) => total + netG, 0)
  return sum === grossG - tareG && weighed.every(({ netG }) => netG > 0)
    ? weighed
    : refuse('SALES_LINES_NOT_NET', {
        field: 'lines',
        values: { lines: kilograms(sum), net: kilograms(grossG - tareG) },
      })
}

/** The scanned bales; they must be in this shop and of materials on the load. */
const balesFrom = async (
  trx: Trx,
  { shopId }: LoadRow,
  ids: readonly number[],
  lines: readonly Pick<Line, 'category'>[],
): Promise<BaleRow[] | Refusal> => {
  const bales = await balesToLoad(trx, shopId, ids)
  if (isRefusal(bales)) return bales
  const other = bales.find(({ categoryId }) => !lines.some(({ category }) => category.id === categoryId))
  return other
    ? refuse('SALES_BALE_NO_LINE', { field: 'bales', values: { number: baleNumber(other.id) } })
    : bales
}

/**
 * The loaded goods with their share of the stock's cost. The stock is checked last, because a refusal for another
 * reason would otherwise reveal that there is enough of it.
 */
const linesFrom = async (
  trx: Trx,
  now: number,
  row: LoadRow,
  input: Input,
): Promise<{ lines: Line[]; bales: BaleRow[] } | Refusal> => {
  const weighed = await weighedFrom(trx, now, row, input)
  if (isRefusal(weighed)) return weighed
  const bales = await balesFrom(trx, row, input.bales ?? [], weighed)
  if (isRefusal(bales)) return bales
  const held = await readBalances(trx, shopStock(row.shopId))
  const taken: Line[] = []
  for (const [index, { quantity, ...line }] of weighed.entries()) {
    const { id: categoryId, unit } = line.category
    const stock = held.get(categoryId) ?? { grams: 0, pieces: 0, costFen: 0 }
    if ((unit === 'kg' ? stock.grams : stock.pieces) < quantity)
      return refuse('YARD_STOCK_SHORT', { field: `lines.${index}.categoryId`, data: { categoryId } })
    taken.push({ ...line, goods: goodsTaken(stock, quantity, unit) })
  }
  return { lines: taken, bales }
}

/** Moves the goods and their cost out of the shop into transit. */
const sendOff = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, shopId }: LoadRow,
  lines: readonly Line[],
): Promise<Refusal | null> => {
  const short = await moveGoods(
    trx,
    now,
    { cause: 'load', causeId: id, by: actor },
    lines.flatMap(({ category, goods }) => {
      const move = { categoryId: category.id, kind: 'load' as const }
      return [
        { ...shopStock(shopId), ...move, ...leaving(goods) },
        { ...inTransit, ...move, ...goods },
      ]
    }),
  )
  if (short) return short
  await trx
    .insertInto('salesLoadLine')
    .values(
      lines.map(({ category, netG, goods, contractId }) => ({
        loadId: id,
        categoryId: category.id,
        contractId,
        netG,
        ...goods,
        buyerNetG: null,
        deductionBp: null,
        netKg: null,
        fenPerTonne: null,
        amountFen: null,
      })),
    )
    .execute()
  return null
}

/** Posts goods on their way to a buyer as in transit, or back from transit if the cost is negative. */
export const postTransit = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  key: string,
  costFen: number,
): Promise<Refusal | null> => {
  if (costFen === 0) return null
  const posted = await post(trx, now, {
    kind: 'stock_transit',
    key,
    memberId: null,
    byStaffId: actor.staffId,
    text: costFen > 0 ? '销售装车' : '销售装车取消',
    entries: [
      { account: { company: 'inTransit' }, amountFen: 0 - costFen },
      { account: { company: 'inventory' }, amountFen: costFen },
    ],
  })
  return isRefusal(posted) ? posted : null
}

/** Takes the scale readings of the lorry and its goods; returns the source of the gross and the tare weight. */
const takeWeights = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id }: LoadRow,
  { grossG, tareG, grossReadings, tareReadings, lines }: Input,
): Promise<Pick<LoadRow, 'grossSource' | 'tareSource'>> => {
  const cause = { subject: 'load', subjectId: id } as const
  const lorry = { ...cause, categoryId: null }
  const grossSource = await takeReadings(trx, actor, now, {
    ...lorry,
    grams: grossG,
    readings: grossReadings,
  })
  const tareSource = await takeReadings(trx, actor, now, { ...lorry, grams: tareG, readings: tareReadings })
  await takeAll(trx, actor, now, {
    ...cause,
    lines: lines.map(({ categoryId, netG = 0, readings }) => ({ categoryId, grams: netG, readings })),
  })
  return { grossSource, tareSource }
}

/** Weighs a planned load and takes its goods out of the yard. The endpoint lists the possible refusals. */
export const loadGoods = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: Input,
): Promise<LoadRow | Refusal> => {
  const row = await loadFor(trx, actor, now, input, 'load')
  if (isRefusal(row)) return row
  const { grossG, tareG, plate } = input
  if (tareG >= grossG) return refuse('SALES_TARE_NOT_BELOW_GROSS', { field: 'tareG' })
  const { active } = await trx
    .selectFrom('salesBuyer')
    .select('active')
    .where('id', '=', row.buyerId)
    .executeTakeFirstOrThrow()
  if (active === 0) return refuse('SALES_BUYER_INACTIVE')
  const photos = await keepPhotos(trx, actor, { subject: 'load', subjectId: row.id }, input.photos ?? [])
  if (photos === null) return refuse('NOT_FOUND', { field: 'photos' })
  const loaded = await linesFrom(trx, now, row, input)
  if (isRefusal(loaded)) return loaded
  const { lines, bales } = loaded
  const sources = await takeWeights(trx, actor, now, row, input)
  const costFen = lines.reduce((sum, { goods }) => sum + goods.costFen, 0)
  const stopped =
    (await loadBales(trx, actor, now, { loadId: row.id, bales })) ??
    (await sendOff(trx, actor, now, row, lines)) ??
    (await postTransit(trx, actor, now, `sales:load:${row.id}`, costFen))
  if (stopped) return stopped
  return await moveLoad(trx, staffActor(actor), now, row, 'load', {
    set: {
      grossG,
      tareG,
      ...sources,
      plate,
      costFen,
      photos: JSON.stringify(photos),
      driverName: input.driverName ?? row.driverName,
      driverPhone: input.driverPhone ?? row.driverPhone,
      loadedByStaffId: actor.staffId,
      loadedByName: actor.name,
      loadedAt: now,
    },
    actor,
    log: { plate, netG: grossG - tareG, materials: lines.length, bales: bales.length, costFen },
  })
}
