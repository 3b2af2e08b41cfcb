// The states of mail-in offers, with which customers sell single used items, and the moves between them.

import { type ActionOf, type LifeCycle, move, moveTexts } from '../life-cycle.ts'
import type { Text } from '../text.ts'
import type { MailInWay } from './choices.ts'
import { mailInLimits } from './limits.ts'

/** States of a mail-in offer (docs/rules/mail-in.md#states). */
export const mailInStates = ['applied', 'approved', 'shipped', 'received', 'done', 'closed'] as const
export type MailInState = (typeof mailInStates)[number]

/** The state's number in the older apps' protocol. */
export const mailInStatus: Record<MailInState, -1 | 0 | 1 | 2 | 3> = {
  applied: 0,
  approved: 1,
  shipped: 2,
  received: 2,
  done: 3,
  closed: -1,
}

export const mailInStatesOfStatus = (status: number): MailInState[] =>
  mailInStates.filter((state) => mailInStatus[state] === status)

export const mailInStateText: Record<MailInState, Text> = {
  applied: { zh: '待审核', en: 'Being reviewed' },
  approved: { zh: '待寄出', en: 'Waiting for the parcel' },
  shipped: { zh: '已寄出', en: 'On its way' },
  received: { zh: '待确认报价', en: 'Quote ready' },
  done: { zh: '已完成', en: 'Paid' },
  closed: { zh: '已关闭', en: 'Closed' },
}

/**
 * The state text customers read. It distinguishes bringing from sending, has no offer to confirm before the
 * inspection, and ends a declined offer only once the item has left.
 */
export const mailInStatusText = (order: {
  state: MailInState
  way: MailInWay
  inspectedAt: number | null
  closeCause: string
  returnedAt: number | null
}): Text => {
  if (order.state === 'closed' && order.closeCause === 'returned')
    return order.returnedAt === null
      ? { zh: '待退回', en: 'To be returned' }
      : { zh: '已退回', en: 'Returned' }
  if (order.state === 'approved' && order.way === 'bring') return { zh: '待送达', en: 'To be brought in' }
  if (order.state === 'received' && order.inspectedAt === null)
    return { zh: '已收货，待验货', en: 'Being inspected' }
  return mailInStateText[order.state]
}

const SHOP = ['clerk', 'manager', 'ops', 'owner'] as const

/** The table of moves; guards beyond state and role are in the server's mail-in domain. */
export const mailInLife = {
  states: mailInStates,
  wrongState: 'STATE_CHANGED',
  moves: {
    approve: move(['applied'], 'approved', ['ops', 'owner'], '通过审核', 'Approved'),
    refuse: move(['applied'], 'closed', ['ops', 'owner'], '拒绝', 'Refused'),
    close: move(['applied'], 'closed', ['customer'], '取消申请', 'Withdrawn'),
    ship: move(['approved', 'shipped'], 'shipped', ['customer'], '填写快递单号', 'Parcel number given'),
    receive: move(['approved', 'shipped'], 'received', SHOP, '收货', 'Received'),
    inspect: move(['received'], 'same', SHOP, '验货报价', 'Inspected'),
    accept: move(['received'], 'done', ['customer'], '接受报价', 'Quote accepted'),
    return_goods: move(['received'], 'closed', ['customer'], '要求退回', 'Return requested'),
    send_back: move(['closed'], 'same', SHOP, '退回物品', 'Given back'),
    expire: move(['approved'], 'closed', ['system'], '超时未寄出', 'Not sent in time'),
  },
} as const satisfies LifeCycle<MailInState, MailInState, string>
export type MailInAction = ActionOf<typeof mailInLife>

/** Event names in addition to the moves. */
export const mailInEventText: Record<MailInAction | 'apply', Text> = {
  ...moveTexts(mailInLife),
  apply: { zh: '提交申请', en: 'Submitted' },
}

export const mailInCloseCauses = ['refused', 'withdrawn', 'returned', 'not_sent'] as const
export type MailInCloseCause = (typeof mailInCloseCauses)[number]
export const mailInCloseCauseText: Record<MailInCloseCause, Text> = {
  refused: { zh: '未通过审核', en: 'Not accepted' },
  withdrawn: { zh: '客户取消', en: 'Withdrawn' },
  returned: { zh: '客户要求退回', en: 'Return requested' },
  not_sent: {
    zh: `${mailInLimits.sendDays} 天内未寄出`,
    en: `Not sent within ${mailInLimits.sendDays} days`,
  },
}
