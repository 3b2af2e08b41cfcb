// Reads the register of people who sold metals to the business, which the law requires, with their purchases.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { sellerRegister } from '@huishou/wire/pickup/metal-sellers'
import type { Language } from '@huishou/wire/text'
import { DAY, instantOf } from '@huishou/wire/time'
import type { SelectQueryBuilder } from 'kysely'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { isShownMasked } from '../../staff/index.ts'
import { inScope, seesAllOrders } from '../access.ts'
import { ofOrders, toSlipLines, type SlipLine } from '../read-models/read-slip-lines.ts'
import type { StaffReadTables } from '../read-models/staff-to-wire.ts'
import type { SlipRow } from '../tables.ts'
import { boughtAt, boughtAtColumn, namesSeller, sellerKey, sellerOf } from './seller-record.ts'

type Db = Handle<StaffReadTables>
type Filters = Omit<InputOf<typeof sellerRegister>, 'page' | 'pageSize'>
type Reply = ReplyOf<typeof sellerRegister>
type Purchases = SelectQueryBuilder<StaffReadTables, 'pickupSlip', object>

/** Accepted slips that name their seller, including those of orders reversed later. */
export const purchases = (
  db: Db,
  actor: StaffMember,
  now: number,
  { fromDay, toDay, shopId }: Filters,
): Purchases => {
  let slips = db.selectFrom('pickupSlip').where(namesSeller).where('pickupSlip.state', '=', 'accepted')
  if (shopId || !seesAllOrders(actor)) {
    const orders = db.selectFrom('pickupOrder').select('id').where(inScope(actor, now))
    slips = slips.where(ofOrders(shopId ? orders.where('shopId', '=', shopId) : orders))
  }
  if (fromDay) slips = slips.where(boughtAtColumn, '>=', instantOf(fromDay))
  if (toDay) slips = slips.where(boughtAtColumn, '<', instantOf(toDay) + DAY)
  return slips
}

/** Sorts these purchases, latest first. */
export const latestFirst = (all: Purchases) =>
  all.selectAll('pickupSlip').orderBy(boughtAtColumn, 'desc').orderBy('pickupSlip.id', 'desc')

/** The purchases that come after `last` in this order. */
export const purchasesAfter = (
  all: Purchases,
  last: Pick<SlipRow, 'id' | 'doneAt' | 'weighedAt'>,
): Purchases =>
  all
    .where(boughtAtColumn, '<=', boughtAt(last))
    .where((e) => e.or([e(boughtAtColumn, '<', boughtAt(last)), e('pickupSlip.id', '<', last.id)]))

/** The seller a slip names, as far as this role sees them; an erased one is empty. */
export const shownSeller = (db: Db, actor: StaffMember, slip: Pick<SlipRow, 'seller'>) => {
  const named = sellerOf(db, slip)
  return named
    ? {
        name: named.name,
        idMasked: sellerKey(db, named).idMasked,
        address: isShownMasked(actor) ? '***' : named.address,
      }
    : { name: '', idMasked: '', address: '' }
}

/** File names of the pictures of a slip and its lines. */
export const picturesOf = (slip: { photos: string }, lines: readonly { photos: string }[]): string[] => [
  ...new Set(
    [slip, ...lines]
      .flatMap(({ photos }) => JSON.parse(photos) as string[])
      .map((url) => (url.split('?')[0] ?? '').split('/').at(-1) ?? ''),
  ),
]

const toRow = (db: Db, actor: StaffMember, lines: readonly SlipLine[], language: Language) => {
  const [first] = lines
  if (!first) return []
  const { slip, order, shopName } = first
  return [
    {
      id: slip.id,
      slipNumber: slip.slipNumber,
      orderId: order.id,
      orderNumber: order.orderNumber,
      boughtAt: boughtAt(slip),
      weighedBy: slip.weighedByName,
      shopName,
      ...shownSeller(db, actor, slip),
      materials: lines.flatMap(({ category }) =>
        category ? [{ zh: category.name, en: category.nameEn }[language]] : [],
      ),
      netG: slip.totalG,
      totalFen: slip.totalFen,
      reversed: order.reversedAt !== null,
      photos: picturesOf(
        slip,
        lines.map(({ line }) => line),
      ).length,
    },
  ]
}

/** A page of the register, the latest purchase first. */
export const readSellerRegister = async (
  db: Db,
  actor: StaffMember,
  reading: { now: number; language: Language },
  { page = 1, pageSize = 20, ...filters }: InputOf<typeof sellerRegister>,
): Promise<Reply> => {
  const all = purchases(db, actor, reading.now, filters)
  const { total } = await all.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const slips = await latestFirst(all)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const lines = await toSlipLines(db, actor, reading, slips)
  return {
    total: Number(total),
    rows: slips.flatMap(({ id }) =>
      toRow(
        db,
        actor,
        lines.filter(({ slip }) => slip.id === id),
        reading.language,
      ),
    ),
  }
}
