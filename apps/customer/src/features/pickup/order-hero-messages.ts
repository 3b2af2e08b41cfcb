// The sentences at the head of a pickup order's page, one for each situation of the order.

import type { Situation } from './order-situation.ts'
import { slotInSentence } from './slot-in-sentence.ts'

/** The values inserted into the hero's sentences; empty while unknown. */
export type HeroFacts = {
  courier: string
  slot: string
  departed: string
  amount: string
  reason: string
  points: string
  /** The promised times for answering and for ending a dispute. */
  answerHours: string
  endDays: string
}
type Sentence = { title: string; text: (facts: HeroFacts) => string }

const zh: Record<Situation, Sentence> = {
  placed: { title: '正在派单', text: () => '预约已收到，正在为您安排师傅' },
  assigned: { title: '等待接单', text: () => '已通知附近的师傅，接单后会马上告诉您' },
  accepted: {
    title: '师傅已接单',
    text: ({ courier, slot }) => `${courier || '师傅'}将在${slot || '约定时间'}上门，请保持电话畅通`,
  },
  en_route: {
    title: '师傅在路上',
    text: ({ courier, slot, departed }) =>
      `${courier || '师傅'}${departed ? ` ${departed} 已出发` : '正在赶来'}，预约${slot ? `：${slot}` : '时间见下方'}`,
  },
  arrived: { title: '师傅已到达', text: () => '请和师傅一起看着称重，确认之前货不装车' },
  arrived_again: { title: '正在重新称重', text: () => '上一张称重单已作废，师傅会重新称一次' },
  booked: {
    title: '等您到店',
    text: ({ slot }) => `请在${slot ? `${slot} ` : '约定时间'}到店，向店员出示核销码`,
  },
  checked_in: { title: '已到店', text: () => '店员正在称重，请在一旁看着秤' },
  checked_in_again: { title: '正在重新称重', text: () => '上一张称重单已作废，店员会重新称一次' },
  weighed: { title: '请确认称重', text: ({ courier }) => `${courier || '师傅'}已称完，确认后钱立即到余额` },
  weighed_fee: { title: '请确认称重', text: ({ amount }) => `本单需付清运费 ${amount}，确认后从余额扣除` },
  weighed_firm: {
    title: '请确认称重',
    text: ({ courier }) => `${courier || '师傅'}已称完，请核对重量，确认后记入企业对账`,
  },
  settled_firm: {
    title: '已完成，已记入企业对账',
    text: ({ amount }) => `${amount ? `${amount} ` : '本单'}随每月对账单结算`,
  },
  settled: {
    title: '已完成，钱已到账',
    text: ({ amount, points }) => `${amount} 已到余额${points ? `，另得 ${points} 积分` : ''}`,
  },
  settled_cash: { title: '已完成', text: ({ amount }) => `已当面付现金 ${amount}` },
  settled_fee: { title: '已完成', text: ({ amount }) => `已支付清运费 ${amount}` },
  disputed: {
    title: '异议处理中',
    text: ({ answerHours, endDays }) => `${answerHours} 小时内首次回复，${endDays} 天内给出结果`,
  },
  reversed: { title: '订单已冲正', text: () => '这笔结算已撤销，余额和积分已相应调整' },
  closed: { title: '已完成', text: () => '谢谢您，让它们重新有用' },
  cancelled: { title: '已取消', text: ({ reason }) => reason || '这个订单已取消，没有产生费用' },
  failed: {
    title: '上门未成功',
    text: ({ reason }) => `${reason ? `原因：${reason}。` : ''}没有产生费用，可以一键重新预约`,
  },
}

const en: Record<Situation, Sentence> = {
  placed: { title: 'Finding a courier', text: () => 'We have your booking and are looking for a courier' },
  assigned: {
    title: 'Waiting for a courier',
    text: () => 'We have asked a courier nearby and will let you know when they accept',
  },
  accepted: {
    title: 'Courier confirmed',
    text: ({ courier, slot }) =>
      `${courier || 'Your courier'} comes ${slotInSentence(slot) || 'at the agreed time'}. Please keep your phone at hand`,
  },
  en_route: {
    title: 'On the way',
    text: ({ courier, slot, departed }) =>
      `${courier || 'Your courier'} ${departed ? `set off at ${departed}` : 'is on the way'}. Booked for ${slotInSentence(slot) || 'the agreed time'}`,
  },
  arrived: {
    title: 'Courier is here',
    text: () => 'Watch the weighing; nothing is loaded until you accept',
  },
  arrived_again: {
    title: 'Weighing again',
    text: () => 'The last receipt is void; your courier is weighing again',
  },
  booked: {
    title: 'Waiting for your visit',
    text: ({ slot }) =>
      `Come ${slotInSentence(slot) || 'at the agreed time'} and show your code to the clerk`,
  },
  checked_in: { title: 'At the shop', text: () => 'The clerk is weighing. Please watch the scale' },
  checked_in_again: {
    title: 'Weighing again',
    text: () => 'The last receipt is void; the clerk is weighing again',
  },
  weighed: {
    title: 'Please check the weight',
    text: ({ courier }) =>
      `${courier || 'Your courier'} has finished. Accept and the money is in your balance at once`,
  },
  weighed_fee: {
    title: 'Please check the weight',
    text: ({ amount }) => `The removal fee is ${amount}, taken from your balance when you accept`,
  },
  settled: {
    title: 'You have been paid',
    text: ({ amount, points }) => `${amount} is in your balance${points ? `, plus ${points} points` : ''}`,
  },
  weighed_firm: {
    title: 'Please check the weight',
    text: ({ courier }) =>
      `${courier || 'Your courier'} has weighed everything. Once accepted, it goes to your firm’s account`,
  },
  settled_firm: {
    title: 'Done, on your firm’s account',
    text: ({ amount }) => `${amount || 'This order'} is paid with the monthly statement`,
  },
  settled_cash: { title: 'Done', text: ({ amount }) => `${amount} was paid in cash` },
  settled_fee: { title: 'Done', text: ({ amount }) => `The removal fee of ${amount} is paid` },
  disputed: {
    title: 'We are looking into it',
    text: ({ answerHours, endDays }) =>
      `You will hear from us within ${answerHours} hours and have a result within ${endDays} days`,
  },
  reversed: {
    title: 'Payment reversed',
    text: () => 'This payment was reversed; your balance and points are corrected',
  },
  closed: { title: 'Completed', text: () => 'Thank you for giving it a second life' },
  cancelled: { title: 'Cancelled', text: ({ reason }) => reason || 'This order was cancelled at no cost' },
  failed: {
    title: 'Pickup failed',
    text: ({ reason }) =>
      `${reason ? `Reason: ${reason}. ` : ''}Nothing was charged; you can book again with one tap`,
  },
}

export const orderHeroMessages = { zh, en }
