import type { InputOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { unloadVehicle } from '@huishou/wire/yard/unload'
import { recordAudit } from '../audit/index.ts'
import { type CategoryRow, readCategories } from '../catalog/index.ts'
import { type FileTables, hashInPath, ownUploads } from '../file/index.ts'
import { readShop, type PlaceTables } from '../place/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { readStaff } from '../staff/index.ts'
import { shopActedIn } from './access.ts'
import { type Goods, goodsTaken, toleranceOf } from './cost.ts'
import { type DifferenceTables, fileDifference } from './differences.ts'
import { leaving, moveGoods, readBalances, shopStock, vehicleStock } from './move-goods.ts'
import type { UnloadRow } from './tables.ts'

export type UnloadTables = DifferenceTables & PlaceTables & FileTables
type Trx = Transaction<UnloadTables>
type Input = InputOf<typeof unloadVehicle>
/** One material as weighed against the books. */
type Weighed = {
  category: CategoryRow
  quantity: number
  source: 'scale' | 'hand'
  held: Goods
  /** What is to be added to the books. */
  difference: number
  tolerated: boolean
}

const nothing: Goods = { grams: 0, pieces: 0, costFen: 0 }
const quantityOf = ({ unit }: Pick<CategoryRow, 'unit'>, goods: Pick<Goods, 'grams' | 'pieces'>): number =>
  unit === 'kg' ? goods.grams : goods.pieces

/** Checks the weighed lines and compares them with what the vehicle holds. */
const compare = async (trx: Trx, { courierId, lines }: Input): Promise<Weighed[] | Refusal> => {
  const categories = new Map((await readCategories(trx)).map((category) => [category.id, category]))
  const onVehicle = await readBalances(trx, vehicleStock(courierId))
  const weighed = new Map<number, Weighed>()
  for (const [index, line] of lines.entries()) {
    const category = categories.get(line.categoryId)
    if (!category) return refuse('YARD_MATERIAL_UNKNOWN', { field: `lines.${index}.categoryId` })
    const material = { zh: category.name, en: category.nameEn }
    if (weighed.has(category.id))
      return refuse('YARD_MATERIAL_TWICE', { field: `lines.${index}.categoryId`, values: { material } })
    const quantity = category.unit === 'kg' ? line.grams : line.pieces
    if (quantity === undefined)
      return refuse('YARD_QUANTITY_MISSING', {
        field: `lines.${index}.${category.unit === 'kg' ? 'grams' : 'pieces'}`,
        values: { material },
      })
    const held = onVehicle.get(category.id) ?? nothing
    const difference = quantity - Math.max(quantityOf(category, held), 0)
    const tolerance = category.unit === 'kg' ? toleranceOf(held) : 0
    weighed.set(category.id, {
      category,
      quantity,
      source: line.source,
      held,
      difference,
      tolerated: Math.abs(difference) <= tolerance,
    })
  }
  return [...weighed.values()]
}

/** Refuses without a reason what is beyond the tolerance, and any gain; never says by how much. */
const reasonRefusal = (weighed: readonly Weighed[], reason: string): Refusal | null => {
  const odd = weighed.filter(({ difference, tolerated }) => !tolerated || difference > 0)
  if (odd.length === 0 || reason !== '') return null
  const names = (of: (category: CategoryRow) => string, comma: string) =>
    odd.map(({ category }) => of(category)).join(comma)
  return refuse('YARD_REASON_REQUIRED', {
    field: 'reason',
    values: {
      materials: { zh: names(({ name }) => name, '、'), en: names(({ nameEn }) => nameEn, ', ') },
    },
    data: { categoryIds: odd.map(({ category }) => category.id) },
  })
}

/** The courier and the shop of an unloading; nobody unloads their own vehicle. */
const partiesOf = async (
  trx: Trx,
  actor: StaffActor,
  { courierId, shopId: chosen, lastUnloadId }: Input,
): Promise<{ shopId: number } | Refusal> => {
  if (courierId === actor.staffId) return refuse('SAME_PERSON')
  const shopId = shopActedIn(actor, chosen)
  if (shopId === null) return refuse('YARD_SHOP_REQUIRED', { field: 'shopId' })
  if (!(await readShop(trx, shopId))) return refuse('NOT_FOUND', { field: 'shopId' })
  const courier = await readStaff(trx, courierId)
  if (courier?.role !== 'courier') return refuse('YARD_NOT_A_COURIER', { field: 'courierId' })
  const last = await trx
    .selectFrom('yardUnload')
    .select(['id', 'byName'])
    .where('courierId', '=', courierId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last?.id ?? 0) === lastUnloadId
    ? { shopId }
    : refuse('YARD_VEHICLE_CHANGED', { values: { name: last?.byName ?? '' } })
}

/** Moves what was weighed, as far as the books have it, from the vehicle into the yard. */
const moveWeighed = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, shopId, courierId, reason }: UnloadRow,
  weighed: readonly Weighed[],
): Promise<Refusal | null> =>
  await moveGoods(
    trx,
    now,
    { cause: 'unload', causeId: id, by: actor, reason },
    weighed.flatMap(({ category, quantity, held }) => {
      const moved = Math.min(quantity, Math.max(quantityOf(category, held), 0))
      if (moved === 0) return []
      const goods = goodsTaken(held, moved, category.unit)
      const move = { categoryId: category.id, kind: 'unload' as const }
      return [
        { ...vehicleStock(courierId), ...move, ...leaving(goods) },
        { ...shopStock(shopId), ...move, ...goods },
      ]
    }),
  )

const insertUnload = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { courierId, reason = '' }: Input,
  shopId: number,
  { weighed, photos }: { weighed: readonly Weighed[]; photos: readonly string[] },
): Promise<UnloadRow> => {
  const unload = await trx
    .insertInto('yardUnload')
    .values({
      shopId,
      courierId,
      byStaffId: actor.staffId,
      byName: actor.name,
      at: now,
      reason,
      photos: JSON.stringify(photos),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('yardUnloadLine')
    .values(
      weighed.map(({ category, quantity, source }) => ({
        unloadId: unload.id,
        categoryId: category.id,
        grams: category.unit === 'kg' ? quantity : 0,
        pieces: category.unit === 'kg' ? 0 : quantity,
        source,
      })),
    )
    .execute()
  const hashes = [...new Set(photos.flatMap((path) => hashInPath(path) ?? []))]
  if (hashes.length > 0)
    await trx
      .insertInto('yardPhoto')
      .values(hashes.map((sha256) => ({ cause: 'unload' as const, causeId: unload.id, sha256 })))
      .execute()
  return unload
}

/**
 * Unloads a vehicle into a shop: what was weighed moves at once, a difference within the tolerance is booked with it,
 * a larger one waits for a second person. Refuses as the endpoint lists.
 */
export const unload = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: Input,
): Promise<UnloadRow | Refusal> => {
  const parties = await partiesOf(trx, actor, input)
  if (isRefusal(parties)) return parties
  const photos = await ownUploads(trx, { ownerKind: 'staff', ownerId: actor.staffId }, input.photos ?? [])
  if (photos === null) return refuse('NOT_FOUND', { field: 'photos' })
  const weighed = await compare(trx, input)
  if (isRefusal(weighed)) return weighed
  const unexplained = reasonRefusal(weighed, input.reason ?? '')
  if (unexplained) return unexplained
  const row = await insertUnload(trx, actor, now, input, parties.shopId, { weighed, photos })
  const short = await moveWeighed(trx, actor, now, row, weighed)
  if (short) return short
  for (const { category, difference, held, tolerated } of weighed) {
    if (difference === 0) continue
    const filed = await fileDifference(
      trx,
      now,
      { cause: 'unload', causeId: row.id, by: actor, reason: row.reason },
      {
        // what is missing was last on the vehicle; what is too much came into the yard
        ...(difference < 0 ? vehicleStock(row.courierId) : shopStock(row.shopId)),
        category,
        kind: difference < 0 ? 'loss' : 'gain',
        quantity: difference,
        book: held,
      },
      { atOnce: tolerated },
    )
    if (isRefusal(filed)) return filed
  }
  await recordAudit(trx, actor, now, {
    action: 'yard.unload',
    subject: 'yardUnload',
    subjectId: row.id,
    after: { courierId: row.courierId, shopId: row.shopId, materials: weighed.length },
    reason: row.reason,
    ...(actor.request ? { request: actor.request } : {}),
  })
  return row
}
