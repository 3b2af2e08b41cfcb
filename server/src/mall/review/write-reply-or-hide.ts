// Stores customers' reviews of the goods they bought, and lets staff reply to reviews or hide them.
import type { InputOf } from '@huishou/wire/client'
import type { reviewOrder } from '@huishou/wire/mall/reviews'
import type { hideReview, replyReview } from '@huishou/wire/mall/reviews-staff'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { countReview } from '../../catalog/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { Member, StaffActor } from '../../platform/http/route.ts'
import { rewardFirstRating } from '../../points/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { ownMallOrder } from '../access.ts'
import { checkMove, customerActor, moveOrder } from '../life-cycle.ts'
import { notePhotos, ownPhotos } from '../own-photos.ts'
import { linesOf } from '../order/reserve.ts'
import type { MallWorld, ReviewRow } from '../tables.ts'
import { readMallRules } from '../rules.ts'
import { reviewRefusal } from '../allowed-actions.ts'

type Trx = Transaction<MallWorld>
type Given = NonNullable<InputOf<typeof reviewOrder>['reputations']>

const grades = ['bad', 'fair', 'good'] as const

/**
 * Stores reviews for the lines of a received order. Refuses REVIEW_TWICE when a line already has one, REVIEW_LATE when
 * the time for it is over, PICTURE_NOT_OWN for a picture uploaded by somebody else.
 */
export const review = async (
  trx: Trx,
  actor: Member,
  now: number,
  orderId: number,
  given: Given,
): Promise<null | Refusal> => {
  const order = await ownMallOrder(trx, actor, orderId)
  if (isRefusal(order)) return order
  const refused = checkMove(customerActor(actor), now, order, 'review')
  if (refused) return refused
  const late = reviewRefusal(order, now, await readMallRules(trx))
  if (late) return late
  const lines = await linesOf(trx, order.id)
  for (const { id, reputation, remark = '', pics = [] } of given) {
    const line = lines.find((each) => each.id === Number(id))
    if (!line) return refuse('NOT_FOUND', { field: 'reputations' })
    const photos = await ownPhotos(trx, actor.memberId, pics, 'reputations')
    if (isRefusal(photos)) return photos
    const marked = await trx
      .updateTable('mallLine')
      .set({ reviewedAt: now })
      .where('id', '=', line.id)
      .where('reviewedAt', 'is', null)
      .executeTakeFirst()
    if (marked.numUpdatedRows === 0n) return refuse('REVIEW_TWICE', { field: 'reputations' })
    const grade = grades[reputation] ?? 'good'
    await trx
      .insertInto('mallReview')
      .values({
        version: 1,
        orderId: order.id,
        lineId: line.id,
        memberId: actor.memberId,
        goodsId: line.goodsId,
        property: line.property,
        grade,
        text: remark,
        photos: JSON.stringify(photos),
        at: now,
        reply: '',
        repliedBy: '',
        repliedAt: null,
        hidden: 0,
        hiddenReason: '',
      })
      .execute()
    await notePhotos(trx, order.id, photos)
    await countReview(trx, now, { goodsId: line.goodsId, good: grade === 'good' })
  }
  const moved = await moveOrder(trx, customerActor(actor), now, order, 'review')
  if (isRefusal(moved)) return moved
  await rewardFirstRating(trx, now, actor.memberId)
  return null
}

const reviewRow = async (
  trx: Trx,
  { id, version }: { id: number; version: number },
): Promise<ReviewRow | Refusal> => {
  const row = await trx.selectFrom('mallReview').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  return row.version === version ? row : refuse('CHANGED_MEANWHILE')
}

type Change = Partial<Pick<ReviewRow, 'reply' | 'repliedBy' | 'repliedAt' | 'hidden' | 'hiddenReason'>>
const changeReview = async (trx: Trx, row: ReviewRow, set: Change): Promise<ReviewRow | Refusal> =>
  (await trx
    .updateTable('mallReview')
    .set({ ...set, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst()) ?? refuse('CHANGED_MEANWHILE')

/** Stores the shop's reply to a review; a later one replaces it. */
export const reply = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { reply: text, ...on }: InputOf<typeof replyReview>,
): Promise<ReviewRow | Refusal> => {
  const row = await reviewRow(trx, on)
  if (isRefusal(row)) return row
  const changed = await changeReview(trx, row, { reply: text, repliedBy: actor.name, repliedAt: now })
  if (!isRefusal(changed))
    await recordAudit(trx, actor, now, {
      action: 'review.reply',
      subject: 'mallReview',
      subjectId: row.id,
      before: { reply: row.reply },
      after: { reply: text },
      ...(actor.request ? { request: actor.request } : {}),
    })
  return changed
}

/** Hides a review with a reason, or shows it again. */
export const hide = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { hidden, reason = '', ...on }: InputOf<typeof hideReview>,
): Promise<ReviewRow | Refusal> => {
  const row = await reviewRow(trx, on)
  if (isRefusal(row)) return row
  if (hidden && reason === '') return refuse('REASON_REQUIRED', { field: 'reason' })
  if ((row.hidden === 1) === hidden) return row
  const changed = await changeReview(trx, row, { hidden: hidden ? 1 : 0, hiddenReason: hidden ? reason : '' })
  if (isRefusal(changed)) return changed
  await countReview(trx, now, { goodsId: row.goodsId, good: row.grade === 'good', by: hidden ? -1 : 1 })
  await recordAudit(trx, actor, now, {
    action: hidden ? 'review.hide' : 'review.show',
    subject: 'mallReview',
    subjectId: row.id,
    before: { hidden: row.hidden === 1 },
    after: { hidden },
    reason,
    ...(actor.request ? { request: actor.request } : {}),
  })
  return changed
}
