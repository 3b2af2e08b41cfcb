// Reads, for customers and staff, the events of a mail-in order, in which a customer sells an item by post or at a
// shop.

import { mailInEventText } from '@huishou/wire/mail-in/states'
import { mailInGradeText, type MailInGrade } from '@huishou/wire/mail-in/choices'
import { formatYuan } from '@huishou/wire/money'
import type { Language, Text } from '@huishou/wire/text'
import { shownPhotos } from '../file/index.ts'
import type { Handle } from '../platform/database.ts'
import { actorText } from '../platform/life-cycle.ts'
import type { MailInTables } from './tables.ts'
import type { ReplyContext } from '../platform/http/reply-context.ts'

const customerTitles: Record<string, Text> = {
  apply: { zh: '已提交申请', en: 'Offered' },
  approve: { zh: '已通过审核', en: 'Accepted for recycling' },
  refuse: { zh: '未通过审核', en: 'Not accepted' },
  close: { zh: '您取消了申请', en: 'You withdrew the offer' },
  receive: { zh: '已收货', en: 'We have it' },
  inspect: { zh: '已验货，请确认报价', en: 'Inspected: please look at our offer' },
  accept: { zh: '已确认，钱已到账', en: 'Accepted and paid' },
  return_goods: { zh: '您选择了退回', en: 'You asked for it back' },
  send_back: { zh: '物品已退回', en: 'Given back' },
}

type Detail = {
  wishedFen?: number
  agreedFen?: number
  finalFen?: number
  points?: number
  grade?: MailInGrade
  shipperName?: string
  trackingNumber?: string
}

const sentence = (action: string, detail: Detail, reason: string, language: Language): string => {
  const { wishedFen, agreedFen, finalFen, points, grade, shipperName, trackingNumber } = detail
  const parts: string[] = []
  if (action === 'approve' && agreedFen !== undefined)
    parts.push(
      wishedFen === agreedFen
        ? formatYuan(agreedFen)
        : `${formatYuan(wishedFen ?? 0)} → ${formatYuan(agreedFen)}`,
    )
  if (grade) parts.push(mailInGradeText[grade][language])
  if (finalFen !== undefined) parts.push(formatYuan(finalFen))
  if (points) parts.push(language === 'zh' ? `${points} 积分` : `${points} points`)
  if (shipperName || trackingNumber) parts.push([shipperName, trackingNumber].filter(Boolean).join(' '))
  if (reason) parts.push(reason)
  return parts.join(' · ')
}

/**
 * Reads the events of a mail-in order, newest first, in the reader's language; customers do not see which staff member
 * acted.
 */
export const readTimeline = async (
  db: Handle<MailInTables>,
  orderId: number,
  side: 'customer' | 'staff',
  context: ReplyContext,
) => {
  const events = await db
    .selectFrom('mailInEvent')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .execute()
  return events.map((event) => ({
    id: event.id,
    action: event.action,
    title:
      ((side === 'customer' ? customerTitles[event.action] : undefined) ??
        mailInEventText[event.action as keyof typeof mailInEventText])?.[context.language] ?? event.action,
    at: event.at,
    state: event.toState,
    text: sentence(event.action, JSON.parse(event.detail) as Detail, event.reason, context.language),
    actor: side === 'customer' ? '' : actorText(event, context.language),
    photos: shownPhotos(event.photos, context),
    detail: event.detail,
  }))
}
