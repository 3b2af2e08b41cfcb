// The choices in a mail-in offer, with which a customer sells one used item: how it is handed over, its grade and its
// kind.

import type { Text } from '../text.ts'

/** Ways to hand over an item; the numbers are those of the older apps' protocol. */
export const mailInWays = ['bring', 'send'] as const

export type MailInWay = (typeof mailInWays)[number]

export const mailInLogistics: Record<MailInWay, 0 | 1> = { bring: 0, send: 1 }

export const mailInGrades = ['new', 'good', 'fair', 'poor', 'faulty'] as const

export type MailInGrade = (typeof mailInGrades)[number]

export const mailInGradeText: Record<MailInGrade, Text> = {
  new: { zh: '全新', en: 'New' },
  good: { zh: '轻微使用痕迹', en: 'Good' },
  fair: { zh: '明显使用痕迹', en: 'Fair' },
  poor: { zh: '磨损严重', en: 'Worn' },
  faulty: { zh: '有故障', en: 'Faulty' },
}

/** Values of the protocol's `type`, whose meaning it leaves open. */
export const mailInKinds = [1, 2, 3, 4, 0] as const

export type MailInKind = (typeof mailInKinds)[number]

export const mailInKindText: Record<MailInKind, Text> = {
  0: { zh: '其他', en: 'Something else' },
  1: { zh: '手机数码', en: 'Phone or gadget' },
  2: { zh: '旧衣鞋包', en: 'Clothes and bags' },
  3: { zh: '图书音像', en: 'Books and discs' },
  4: { zh: '小家电', en: 'Small appliance' },
}
