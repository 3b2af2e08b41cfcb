// Reads the events of a recycling order as a timeline, worded for customers or for staff.

import type { Selectable } from 'kysely'
import { skipCauseText, type SkipCause } from '@huishou/wire/dispatch/choices'
import {
  assignReasonsText,
  unservedCauseText,
  type AssignReason,
  type UnservedCause,
} from '@huishou/wire/dispatch/assignment-reasons'
import type { Overrulable } from '@huishou/wire/dispatch/overrulable-objections'
import { formatFen } from '@huishou/wire/money'
import { failCauseText, pickupEventText, pickupStateText, type FailCause } from '@huishou/wire/pickup/states'
import { refusalText, refuse } from '@huishou/wire/refusals'
import { clockText } from '@huishou/wire/time'
import { formatKg } from '@huishou/wire/weight'
import { shownPhotos } from '../../file/index.ts'
import { dayText } from '../../rota/index.ts'
import type { Handle } from '../../platform/database.ts'
import { actorText } from '../../platform/life-cycle.ts'
import { cancelReasonIn } from '../order/cancel-reason.ts'
import type { PickupTables } from '../tables.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'

const customerTitles: Record<string, { zh: string; en: string }> = {
  place: { zh: '已下单', en: 'Order placed' },
  assign: { zh: '正在联系师傅', en: 'Asking a courier' },
  reassign: { zh: '已更换师傅', en: 'Courier changed' },
  unassign: { zh: '正在重新安排师傅', en: 'Finding another courier' },
  accept: { zh: '师傅已接单', en: 'Courier confirmed' },
  depart: { zh: '师傅在路上', en: 'On the way' },
  skip: { zh: '师傅调整了路线，稍后上门', en: 'The courier will come a little later' },
  arrive: { zh: '师傅已到达', en: 'Courier is here' },
  check_in: { zh: '已到店', en: 'Arrived at the shop' },
  walk_in: { zh: '到店回收', en: 'At the shop' },
  weigh: { zh: '已称重，请确认', en: 'Weighed: please confirm' },
  reweigh: { zh: '重新称重', en: 'Being weighed again' },
  sign_differs: { zh: '金额有变，请重新确认', en: 'The amount changed: please confirm' },
  late_told: { zh: '师傅没能按时到达，已向您致歉', en: 'Running late; we have apologised' },
  reject_slip: { zh: '您不同意这次称重', en: 'You rejected the slip' },
  confirm: { zh: '已确认，钱已到账', en: 'Confirmed and paid' },
  reschedule: { zh: '改期', en: 'Rescheduled' },
  reoffer: { zh: '改期后待师傅确认', en: 'Waiting for the courier to agree' },
  edit: { zh: '修改', en: 'Changed' },
  drop_raise: { zh: '您选的加价券已停用', en: 'The raise coupon you chose was recalled' },
  cancel: { zh: '取消订单', en: 'Order cancelled' },
  fail: { zh: '上门失败', en: 'Pickup failed' },
  no_show: { zh: '未到店', en: 'You did not come to the shop' },
  rate: { zh: '评价', en: 'Rated' },
  close: { zh: '订单已完成', en: 'Completed' },
  dispute: { zh: '提出异议', en: 'Problem reported' },
  answer_dispute: { zh: '回复异议', en: 'Answered' },
  resolve_dispute: { zh: '处理异议', en: 'Problem settled' },
  reverse: { zh: '结算已撤销', en: 'Payment reversed' },
}
const paidInCash = { zh: '已确认，现金已付清', en: 'Confirmed and paid in cash' }
/** Events hidden from the customer. */
const internal = new Set([
  'decline',
  'offer_timeout',
  'unserved',
  'log_call',
  'number_bound',
  'number_ended',
  'number_failed',
  'co_sign_approved',
  'co_sign_refused',
  'request_reversal',
  'withdraw_reversal',
  'refuse_reversal',
])
/** Actions whose reason only staff can see. */
const reasonInternal = new Set(['assign', 'reassign', 'unassign', 'reverse', 'skip'])

type Detail = {
  from?: { day?: string; startMinute?: number }
  to?: { day?: string; startMinute?: number }
  totalG?: number
  signedFen?: number
  totalFen?: number
  courier?: string
  late?: boolean
  cause?: FailCause
  points?: number
  cash?: boolean
  stars?: number
  /** Events for staff only: why a courier was chosen, why none was found, why a stop was put off. */
  why?: AssignReason[]
  unserved?: UnservedCause
  skip?: SkipCause
  /** The obstacle that a dispatcher overruled, with its figures. */
  overruled?: Overrulable
  number?: string
  problem?: string
  values?: Record<string, string | number>
}

/** The reader: staff, the customer, or a contact who books for a firm and does not see its money. */
type Side = 'customer' | 'without_money' | 'staff'

/** Texts about dispatch, which customers do not see. */
const dispatchText = (
  { why, unserved, skip, overruled, values = {} }: Detail,
  { language }: ReplyContext,
): string[] => [
  ...(why?.length ? [assignReasonsText(why)[language]] : []),
  ...(unserved ? [unservedCauseText[unserved][language]] : []),
  ...(skip ? [skipCauseText[skip][language]] : []),
  ...(overruled ? [refusalText(refuse(overruled, { values }), language)] : []),
]

const detailText = (
  action: string,
  detail: Detail,
  reason: string,
  side: Side,
  context: ReplyContext,
): string => {
  const zh = context.language === 'zh'
  const window = (slot?: { day?: string; startMinute?: number }) =>
    slot?.day ? `${dayText(slot.day)[context.language]} ${clockText(slot.startMinute ?? 0)}` : ''
  const parts: string[] = side === 'staff' ? dispatchText(detail, context) : []
  const seesMoney = side !== 'without_money'
  if (action === 'weigh' && detail.totalFen !== undefined) {
    parts.push(`${formatKg(detail.totalG ?? 0)} ${zh ? '公斤' : 'kg'}`)
    if (seesMoney) parts.push(`¥${formatFen(detail.totalFen)}`)
  }
  if (action === 'confirm' && detail.totalFen !== undefined && seesMoney)
    parts.push(
      `¥${formatFen(detail.totalFen)}${detail.cash ? (zh ? ' · 现金' : ' · cash') : ''}${detail.points ? (zh ? ` · ${detail.points} 积分` : ` · ${detail.points} points`) : ''}`,
    )
  if (action === 'sign_differs' && detail.totalFen !== undefined && seesMoney)
    parts.push(`¥${formatFen(detail.signedFen ?? 0)} → ¥${formatFen(detail.totalFen)}`)
  if (action === 'reschedule') parts.push(`${window(detail.from)} → ${window(detail.to)}`)
  if (action === 'fail' && detail.cause) parts.push(failCauseText[detail.cause][context.language])
  if (action === 'rate' && detail.stars) parts.push('★'.repeat(detail.stars))
  if (action === 'cancel' && detail.late) parts.push(zh ? '临近上门取消' : 'Late cancel')
  if (action.startsWith('number_')) parts.push(detail.number ?? detail.problem ?? '')
  if (reason) parts.push(cancelReasonIn(reason, context.language))
  return parts.join(' · ')
}

const atDesk = new Set<string>(['agent', 'dispatcher', 'finance', 'ops', 'owner'])
const onBehalf = new Set(['place', 'edit', 'cancel', 'reschedule'])
/** A member of staff as shown to the customer: a courier by name, others by their function. */
const actorToCustomer = (
  { actor, staffId, actorName, action }: Selectable<PickupTables['pickupEvent']>,
  { language }: ReplyContext,
): string => {
  if (staffId === null) return ''
  const initial = actorName.slice(0, 1)
  if (!atDesk.has(actor)) return initial + (language === 'zh' ? '师傅' : '.')
  if (onBehalf.has(action))
    return { zh: `客服${initial}**代您操作`, en: `our desk (${initial}.), for you` }[language]
  return { zh: '客服', en: 'our desk' }[language]
}

/**
 * The events of an order, newest first, in the reader's language; staff also see internal events and changed values.
 */
export const readTimeline = async (
  db: Handle<PickupTables>,
  orderId: number,
  side: Side,
  context: ReplyContext,
) => {
  const events = await db
    .selectFrom('pickupEvent')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .execute()
  return events
    .filter(({ action }) => side === 'staff' || !internal.has(action))
    .map((event) => {
      const detail = JSON.parse(event.detail) as Detail
      const titles =
        (side !== 'staff'
          ? event.action === 'confirm' && detail.cash
            ? paidInCash
            : customerTitles[event.action]
          : undefined) ??
        pickupEventText[event.action as keyof typeof pickupEventText] ??
        pickupStateText[event.toState as keyof typeof pickupStateText]
      return {
        id: event.id,
        action: event.action,
        title: titles?.[context.language] ?? event.action,
        at: event.at,
        state: event.toState,
        text: detailText(
          event.action,
          detail,
          side !== 'staff' && reasonInternal.has(event.action) ? '' : event.reason,
          side,
          context,
        ),
        actor: side === 'staff' ? actorText(event, context.language) : actorToCustomer(event, context),
        photos: shownPhotos(event.photos, context),
        detail: side === 'staff' ? event.detail : '{}',
        doneAt: event.doneAt,
        deviceTime: event.deviceTime,
        clock: event.clock,
      }
    })
}
