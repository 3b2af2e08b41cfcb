import {
  HOUR,
  isRefusal,
  lineAmountFen,
  pickupLimits,
  refuse,
  type InputOf,
  type Refusal,
  type Text,
  type weighOrder,
} from '@huishou/wire'
import { readCategories, readPrices, type CatalogTables } from '../catalog/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { FileTables } from '../file/index.ts'
import type { StaffTables } from '../staff/index.ts'
import { digits, spokenCode } from '../platform/ids.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { pointsForFen, readPointsPerYuan, type PointsTables } from '../points/index.ts'
import { formatFen, formatKg } from '@huishou/wire'
import { staffOrderRow } from './access.ts'
import { checkMove, moveOrder, staffActor, type OrderRow } from './move.ts'
import { notifyCustomer } from './notify.ts'
import { ownPhoto, ownPhotos, PHOTOS_NOT_OURS } from './photos.ts'
import { notePhotos } from './photo-use.ts'
import { record, type Caller } from './record.ts'
import type { PickupTables } from './tables.ts'

type Weighing = Pick<InputOf<typeof weighOrder>, 'lines' | 'photos' | 'seller'>
type NewLine = Omit<PickupTables['pickupSlipLine'], 'id' | 'slipId'>
export type Weighed = {
  lines: NewLine[]
  totalG: number
  totalFen: number
  points: number
  needsId: boolean
  listId: number
  label: string
}

/** Industrial scrap metal: the seller's identity is recorded above ¥1,000 or 50 kg of metals in one order (domain-rules 2.1.4). */
const METALS = new Set(['iron', 'can', 'aluminium', 'stainless', 'copper', 'brass'])
const ID_FROM_FEN = 100_000
const ID_FROM_G = 50_000

/**
 * The price of a line (domain-rules 2.1): within 48 h of placing the higher of the quote and today's; later today's.
 * A removal fee is agreed at ordering and can only fall, whenever it is weighed.
 */
export const unitPrice = (
  quoteFen: number | undefined,
  todayFen: number,
  placedAt: number,
  now: number,
): { unitFen: number; priceFrom: 'quote' | 'today' } => {
  if (quoteFen === undefined) return { unitFen: todayFen, priceFrom: 'today' }
  const locked = quoteFen < 0 || now - placedAt < pickupLimits.quoteLockHours * HOUR
  return locked && quoteFen >= todayFen
    ? { unitFen: quoteFen, priceFrom: 'quote' }
    : { unitFen: todayFen, priceFrom: 'today' }
}

const wrong = (line: number, problem: Text): Refusal =>
  refuse('WEIGHT_INVALID', { field: 'lines', values: { line, problem }, data: { line } })

/** Checks one weighed line: net 1 g to 2,000 kg, tare within gross, deduction at most 30 % with reason and photo. */
const readLine = (
  input: Weighing['lines'][number],
  unit: 'kg' | 'piece',
  line: number,
  hasProof: boolean,
): { grossG: number; tareG: number; deductionG: number; netG: number; count: number } | Refusal => {
  if (unit === 'piece') {
    const count = input.count ?? 0
    return count >= 1 && count <= 100
      ? { grossG: 0, tareG: 0, deductionG: 0, netG: 0, count }
      : wrong(line, { zh: '件数应为 1–100', en: 'the count must be 1 to 100' })
  }
  const { grossG = 0, tareG = 0, deductionG = 0 } = input
  if (grossG <= 0) return wrong(line, { zh: '请输入毛重', en: 'the gross weight is missing' })
  if (tareG < 0 || deductionG < 0) return wrong(line, { zh: '不能为负数', en: 'weights cannot be negative' })
  if (tareG > grossG) return wrong(line, { zh: '皮重不能大于毛重', en: 'the tare is above the gross weight' })
  const netG = grossG - tareG - deductionG
  if (deductionG > 0) {
    if (deductionG * 100 > (grossG - tareG) * pickupLimits.deductionPct)
      return refuse('DEDUCTION_TOO_LARGE', { field: 'lines', values: { line }, data: { line } })
    if (!input.deductionReason || !hasProof)
      return refuse('DEDUCTION_NEEDS_PROOF', { field: 'lines', values: { line }, data: { line } })
  }
  if (netG < 1) return wrong(line, { zh: '净重至少 1 克', en: 'the net weight must be 1 g at least' })
  if (netG > pickupLimits.lineMaxG)
    return wrong(line, { zh: '净重不能超过 2000 公斤', en: 'the net weight may be 2,000 kg at most' })
  return { grossG, tareG, deductionG, netG, count: 0 }
}

/** What a slip would say, line by line; total is the sum of rounded lines and is never rounded again. */
export const computeWeighing = async (
  db: Handle<PickupTables & CatalogTables & FileTables & PointsTables>,
  who: Caller,
  now: number,
  order: OrderRow,
  weighing: Weighing,
): Promise<Weighed | Refusal> => {
  const categories = new Map((await readCategories(db)).map((category) => [category.id, category]))
  const prices = await readPrices(db, { cityId: order.cityId, channel: order.channel, at: now })
  if (!prices) return refuse('CATEGORY_UNKNOWN', { field: 'lines' })
  const quotes = new Map(
    (
      await db
        .selectFrom('pickupLine')
        .select(['categoryId', 'quoteFen'])
        .where('orderId', '=', order.id)
        .execute()
    ).map((line) => [line.categoryId, line.quoteFen]),
  )
  const lines: NewLine[] = []
  let metalsG = 0
  let metalsFen = 0
  let always = false
  for (const [index, input] of weighing.lines.entries()) {
    const category = categories.get(input.categoryId)
    const quoteFen = quotes.get(input.categoryId)
    const todayFen = prices.unitFenByCategory.get(input.categoryId) ?? quoteFen
    if (!category || todayFen === undefined)
      return refuse('CATEGORY_UNKNOWN', { field: 'lines', data: { line: index + 1 } })
    const proof = await ownPhoto(db, staffActor(who), input.deductionPhoto)
    const weighed = readLine(input, category.unit, index + 1, proof !== null)
    if (isRefusal(weighed)) return weighed
    const { unitFen, priceFrom } = unitPrice(quoteFen, todayFen, order.placedAt, now)
    const amountFen =
      category.unit === 'piece' ? unitFen * weighed.count : lineAmountFen(weighed.netG, unitFen)
    const photos = await ownPhotos(db, staffActor(who), [
      ...(input.photos ?? []),
      ...(input.deductionPhoto ? [input.deductionPhoto] : []),
    ])
    if (!photos) return wrong(index + 1, { zh: '照片需重新上传', en: 'a picture must be uploaded again' })
    lines.push({
      position: index + 1,
      categoryId: input.categoryId,
      ...weighed,
      unitFen,
      amountFen,
      quoteFen: quoteFen ?? todayFen,
      todayFen,
      priceFrom,
      source: input.source ?? 'hand',
      deductionReason: input.deductionReason ?? '',
      photos: JSON.stringify(photos),
    })
    if (METALS.has(category.key)) {
      metalsG += weighed.netG
      metalsFen += amountFen
    }
    always ||= Boolean(category.needId)
  }
  const totalFen = lines.reduce((sum, line) => sum + line.amountFen, 0)
  return {
    lines,
    totalG: lines.reduce((sum, line) => sum + line.netG, 0),
    totalFen,
    points: pointsForFen(totalFen, await readPointsPerYuan(db)),
    needsId: always || metalsG > ID_FROM_G || metalsFen > ID_FROM_FEN,
    listId: prices.listId,
    label: prices.label,
  }
}

const ID_NUMBER = /^\d{17}[\dXx]$|^\d{15}$/

/** Issues a slip the customer must answer. An order weighed again keeps its earlier slips as superseded. */
export const weigh = async (
  trx: Transaction<PickupTables & CatalogTables & PlatformTables & FileTables & StaffTables & PointsTables>,
  who: Caller,
  now: number,
  input: InputOf<typeof weighOrder>,
): Promise<{ order: OrderRow; slipId: number } | Refusal> => {
  const order = await staffOrderRow(trx, who, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  const refused = checkMove('weigh', order, staffActor(who))
  if (refused) return refused
  const photos = await ownPhotos(trx, staffActor(who), input.photos)
  if (!photos) return refuse('INPUT_INVALID', { field: 'photos', values: PHOTOS_NOT_OURS })
  const weighed = await computeWeighing(trx, who, now, order, input)
  if (isRefusal(weighed)) return weighed
  if (weighed.needsId && (!input.seller || !ID_NUMBER.test(input.seller.idNumber)))
    return refuse('ID_REQUIRED', { field: 'seller' })
  const { count } = await trx
    .selectFrom('pickupSlip')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const confirmCode = digits(4)
  const slipNumber = `${spokenCode(4)}-${spokenCode(3)}`
  const slip = await trx
    .insertInto('pickupSlip')
    .values({
      orderId: order.id,
      slipNumber,
      revision: Number(count) + 1,
      checkCode: spokenCode(12),
      confirmCode,
      confirmTries: 0,
      state: 'open',
      weighedAt: now,
      weighedByStaffId: who.staffId,
      weighedByName: who.name,
      priceListId: weighed.listId,
      priceLabel: weighed.label,
      totalG: weighed.totalG,
      totalFen: weighed.totalFen,
      points: order.memberId === null ? 0 : weighed.points,
      photos: JSON.stringify(photos),
      seller: JSON.stringify(input.seller ?? null),
      answeredAt: null,
      confirmedBy: '',
      signature: '',
      rejectReason: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('pickupSlipLine')
    .values(weighed.lines.map((line) => ({ ...line, slipId: slip.id })))
    .execute()
  await notePhotos(
    trx,
    order.id,
    weighed.lines.flatMap((line) => JSON.parse(line.photos) as string[]),
  )
  const moved = await moveOrder(trx, staffActor(who), now, order, 'weigh', {
    set: { slipId: slip.id, totalFen: weighed.totalFen, totalG: weighed.totalG, alarmedAt: null },
    photos,
    detail: { slipNumber, totalG: weighed.totalG, totalFen: weighed.totalFen },
  })
  if (isRefusal(moved)) return moved
  await record(trx, who, now, order.id, 'weigh', {
    before: { state: order.state },
    after: { slipNumber, totalG: weighed.totalG, totalFen: weighed.totalFen },
  })
  const sum =
    weighed.totalFen < 0
      ? `应付清运费 ${formatFen(-weighed.totalFen)} 元`
      : `共 ${formatFen(weighed.totalFen)} 元`
  await notifyCustomer(
    trx,
    now,
    order,
    'pickup_weighed',
    `称重单 ${slipNumber}：净重 ${formatKg(weighed.totalG)} 公斤，${sum}。请在订单中确认；不用手机的话，确认无误后把确认码 ${confirmCode} 告诉工作人员。`,
    confirmCode,
  )
  return { order: moved, slipId: slip.id }
}

/** Takes the open slip back so that the goods can be weighed again. */
export const reweigh = async (
  trx: Transaction<PickupTables & StaffTables>,
  who: Caller,
  now: number,
  input: { orderId: number; reason: string; version?: number },
): Promise<OrderRow | Refusal> => {
  const order = await staffOrderRow(trx, who, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  const moved = await moveOrder(trx, staffActor(who), now, order, 'reweigh', {
    set: { slipId: null, totalFen: null, totalG: null },
    reason: input.reason,
  })
  if (isRefusal(moved)) return moved
  await trx
    .updateTable('pickupSlip')
    .set({ state: 'superseded', answeredAt: now })
    .where('orderId', '=', order.id)
    .where('state', '=', 'open')
    .execute()
  await record(trx, who, now, order.id, 'reweigh', {
    before: { totalG: order.totalG, totalFen: order.totalFen },
    after: { state: moved.state },
    reason: input.reason,
  })
  return moved
}
