import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { sellerRegister } from '@huishou/wire/pickup/seller-totals'
import type { Language } from '@huishou/wire/text'
import { DAY, instantOf } from '@huishou/wire/time'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { isShownMasked } from '../../staff/index.ts'
import { inScope } from '../access.ts'
import { countingStates, ofOrders, toSlipLines, type SlipLine } from '../read-models/read-slip-lines.ts'
import type { StaffReadTables } from '../read-models/staff-to-wire.ts'
import type { SlipRow } from '../tables.ts'
import { sellerKey, sellerOf } from './seller-record.ts'

type Db = Handle<StaffReadTables>
type Filters = Omit<InputOf<typeof sellerRegister>, 'page' | 'pageSize'>
type Reply = ReplyOf<typeof sellerRegister>

/** Slips that count and name their seller. */
export const slipsOfRegister = (
  db: Db,
  actor: StaffMember,
  now: number,
  { fromDay, toDay, shopId }: Filters,
) => {
  const orders = db.selectFrom('pickupOrder').select('id').where(inScope(actor, now))
  let slips = db
    .selectFrom('pickupSlip')
    .where('pickupSlip.seller', '<>', 'null')
    .where('pickupSlip.state', 'in', countingStates)
    .where(ofOrders(shopId ? orders.where('shopId', '=', shopId) : orders))
  if (fromDay) slips = slips.where('pickupSlip.weighedAt', '>=', instantOf(fromDay))
  if (toDay) slips = slips.where('pickupSlip.weighedAt', '<', instantOf(toDay) + DAY)
  return slips
}

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
      weighedAt: slip.weighedAt,
      weighedBy: slip.weighedByName,
      shopName,
      ...shownSeller(db, actor, slip),
      materials: lines.flatMap(({ category }) =>
        category ? [{ zh: category.name, en: category.nameEn }[language]] : [],
      ),
      netG: slip.totalG,
      totalFen: slip.totalFen,
      photos: picturesOf(
        slip,
        lines.map(({ line }) => line),
      ).length,
    },
  ]
}

/** A page of the register, newest first. */
export const readSellerRegister = async (
  db: Db,
  actor: StaffMember,
  reading: { now: number; language: Language },
  { page = 1, pageSize = 20, ...filters }: InputOf<typeof sellerRegister>,
): Promise<Reply> => {
  const all = slipsOfRegister(db, actor, reading.now, filters)
  const { total } = await all.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const slips = await all
    .selectAll('pickupSlip')
    .orderBy('pickupSlip.id', 'desc')
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
