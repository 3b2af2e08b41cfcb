// Creates mail-in orders, in which a customer offers an item with photos, to be posted or brought to a shop once it is
// approved.
import type { InputOf } from '@huishou/wire/client'
import type { mailInApply } from '@huishou/wire/mail-in/customer'
import { type MailInState } from '@huishou/wire/mail-in/states'
import { mailInLimits } from '@huishou/wire/mail-in/limits'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import type { FileTables } from '../file/index.ts'
import { readMember, blockedRefusal, type MemberTables } from '../member/index.ts'
import { isShopOpenOn, readShop, type PlaceTables } from '../place/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { Member } from '../platform/http/route.ts'
import { spokenCode } from '../platform/codes-and-tokens.ts'
import { customerActor, writeEvent } from './life-cycle.ts'
import { ownPhotos } from './own-photos.ts'
import { publishCreated } from './publish-to-webhooks.ts'
import type { MailInRow, MailInTables } from './tables.ts'
import { fenOf } from './yuan-to-fen.ts'

type Tables = MailInTables & MemberTables & PlaceTables & FileTables
type Input = Omit<InputOf<typeof mailInApply>, 'token' | 'idempotencyKey'>

export const OPEN_STATES = ['applied', 'approved', 'shipped', 'received'] as const satisfies MailInState[]

const untouched = {
  shipperName: '',
  trackingNumber: '',
  agreedFen: null,
  grade: '',
  finalFen: null,
  inspectReason: '',
  inspectPhotos: '[]',
  points: null,
  approvedAt: null,
  shippedAt: null,
  receivedAt: null,
  inspectedAt: null,
  endedAt: null,
  closeCause: '',
  closeReason: '',
  returnTo: '',
  returnShipperName: '',
  returnTrackingNumber: '',
  returnedAt: null,
  hiddenAt: null,
  photosForgottenAt: null,
} as const

const shopMissing = (): Refusal =>
  refuse('INPUT_INVALID', {
    field: 'shopId',
    values: { label: { zh: '门店', en: 'Shop' }, problem: { zh: '不能为空', en: 'required' } },
  })

/** The shop an item is brought or sent to; only for a parcel may the customer leave the choice to us. */
const shopOf = async (
  trx: Transaction<PlaceTables>,
  now: number,
  { shopId, logisticsType }: Input,
): Promise<number | null | Refusal> => {
  if (shopId === undefined) return logisticsType === 1 ? null : shopMissing()
  const shop = await readShop(trx, shopId)
  return shop && isShopOpenOn(shop, dayOf(now), now) ? shop.id : refuse('NOT_FOUND', { field: 'shopId' })
}

const moneyOf = (input: Input): { paidFen: number; wishedFen: number } | Refusal => {
  const wishedFen = fenOf(input.amountRecycle, 'amountRecycle', {
    zh: '期望价格',
    en: 'Asking price',
  })
  if (isRefusal(wishedFen)) return wishedFen
  const paidFen = fenOf(input.amount ?? 0, 'amount', { zh: '购买价格', en: 'Purchase price' })
  return isRefusal(paidFen) ? paidFen : { paidFen, wishedFen }
}

/** Creates a mail-in order. Refuses for the reasons that `mailInApply` lists. */
export const applyMailIn = async (
  trx: Transaction<Tables>,
  actor: Member,
  now: number,
  input: Input,
): Promise<MailInRow | Refusal> => {
  const member = await readMember(trx, actor.memberId)
  // the second case: the request was on its way when the account's deletion was requested elsewhere
  if (!member || member.deletionDueAt !== null) return refuse('LOGIN_REQUIRED')
  const forbidden = blockedRefusal(member, 'orders', now)
  if (forbidden) return forbidden
  const money = moneyOf(input)
  if (isRefusal(money)) return money
  const given = [...(input.pic === undefined ? [] : [input.pic]), ...(input.photos ?? [])]
  const photos = await ownPhotos(trx, actor, given, input.photos === undefined ? 'pic' : 'photos')
  if (isRefusal(photos)) return photos
  const { count } = await trx
    .selectFrom('mailInOrder')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('memberId', '=', actor.memberId)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mailInLimits.openOrders)
    return refuse('MAIL_IN_OPEN_LIMIT', { values: { limit: mailInLimits.openOrders } })
  const shopId = await shopOf(trx, now, input)
  if (isRefusal(shopId)) return shopId
  const stored = JSON.stringify(photos.slice(0, mailInLimits.photos))
  const order = await trx
    .insertInto('mailInOrder')
    .values({
      ...untouched,
      ...money,
      orderNumber: `JS${dayOf(now).slice(2).replaceAll('-', '')}${spokenCode(8)}`,
      state: 'applied',
      version: 1,
      memberId: actor.memberId,
      appliedAt: now,
      updatedAt: now,
      kind: input.type ?? 0,
      platform: input.platform ?? '',
      buyOrderId: input.buyOrderId ?? '',
      name: input.name,
      photos: stored,
      remark: input.remark ?? '',
      way: input.logisticsType === 0 ? 'bring' : 'send',
      shopId,
      hxNumber: `M${spokenCode(8)}`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeEvent(trx, customerActor(actor), now, null, order, 'apply', { photos: JSON.parse(stored) })
  await publishCreated(trx, now, order)
  return order
}
