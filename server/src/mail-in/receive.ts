// Records that an item which a customer posted or brought has arrived at a shop.
import type { InputOf } from '@huishou/wire/client'
import type { receiveMailIn } from '@huishou/wire/mail-in/staff'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { FileTables } from '../file/index.ts'
import { refuseOwn, type NoticeTables } from '../member/index.ts'
import { readShop, type PlaceTables } from '../place/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffTables } from '../staff/index.ts'
import { staffMailInRow } from './access.ts'
import { checkMove, moveMailIn, staffActor } from './life-cycle.ts'
import { notifyCustomer } from './notify.ts'
import { ownPhotos } from './own-photos.ts'
import { record } from './record-audit.ts'
import type { MailInRow, MailInTables } from './tables.ts'
import type { StaffActor } from '../platform/http/route.ts'

type Tables = MailInTables & PlaceTables & StaffTables & NoticeTables & FileTables
type Input = InputOf<typeof receiveMailIn>

/** Normalises a typed code: case, spaces and dashes are ignored. */
const typed = (code: string): string => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

const byCode = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  { code, version }: { code: string; version?: number | undefined },
): Promise<MailInRow | Refusal> => {
  const order = await trx
    .selectFrom('mailInOrder')
    .selectAll()
    .where('hxNumber', '=', typed(code))
    .executeTakeFirst()
  if (!order) return refuse('CODE_WRONG', { field: 'code' })
  if (actor.shopId === null ? ['clerk', 'manager'].includes(actor.role) : order.shopId !== actor.shopId) {
    const shop = order.shopId === null ? null : await readShop(trx, order.shopId)
    return refuse('MAIL_IN_OTHER_SHOP', { values: { shop: shop?.name ?? '' } })
  }
  return version !== undefined && version !== order.version ? refuse('CHANGED_MEANWHILE') : order
}

const find = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  input: Input,
): Promise<MailInRow | Refusal> => {
  if (input.code !== undefined) return await byCode(trx, actor, { code: input.code, version: input.version })
  if (input.orderId === undefined) return refuse('CODE_WRONG', { field: 'code' })
  const order = await staffMailInRow(trx, actor, { orderId: input.orderId, version: input.version })
  if (isRefusal(order)) return order
  // only the code proves that the customer handed the item over
  return order.way === 'bring' ? refuse('MAIL_IN_CODE_REQUIRED', { field: 'code' }) : order
}

/** Records the arrival of an item, once. A parcel may arrive before its tracking number was entered. */
export const receive = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  input: Input,
): Promise<MailInRow | Refusal> => {
  const order = await find(trx, actor, input)
  if (isRefusal(order)) return order
  const own = await refuseOwn(trx, actor, order)
  if (own) return own
  const refused = checkMove(staffActor(actor), now, order, 'receive')
  if (refused) return refused
  const photos = await ownPhotos(trx, actor, input.photos ?? [], 'photos')
  if (isRefusal(photos)) return photos
  const moved = await moveMailIn(trx, staffActor(actor), now, order, 'receive', {
    set: { receivedAt: now },
    photos,
  })
  if (isRefusal(moved)) return moved
  await record(trx, actor, now, 'receive', [order, moved])
  if (order.way === 'send')
    await notifyCustomer(trx, now, order, { kind: 'mail_in_received', values: { thing: order.name } })
  return moved
}
