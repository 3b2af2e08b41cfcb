// Texts of the tab about giving orders to couriers automatically.

import type { AssignMode } from '@huishou/wire/dispatch/choices'
import type { Text } from '@huishou/wire/text'

const effect: Record<AssignMode, Text> = {
  never: {
    zh: '新订单等调度员派单。',
    en: 'New orders wait for a dispatcher.',
  },
  ordering: {
    zh: '客户下单后马上派给最合适的师傅；拒单或超时没接，自动改派下一位，没人能接才提醒调度。',
    en: 'A new order is offered to the most suitable courier at once. If declined or not answered in time, it goes to the next one automatically; dispatch is only alerted when nobody can take it.',
  },
  daily: {
    zh: '每天到点把当天或次日的订单一次派完；之后进来的单随到随派。',
    en: 'All orders of the same or the next day are assigned together at that time; those that come in later are assigned at once.',
  },
}

export const messages = {
  assignment: { zh: '派单方式', en: 'Assignment' },
  lead: {
    zh: '系统按排班、区域、余量、顺路程度和均衡派单，理由写在订单上；调度员随时可以改派和锁定。',
    en: 'Orders are assigned by rota, zone, room, route and fairness, and each order shows the reason. A dispatcher can reassign or pin any of them at any time.',
  },
  noCities: { zh: '先建一个上门区域', en: 'Create a zone first' },
  effect,
  mode: { zh: '方式', en: 'Method' },
  dailyMinute: { zh: '每天几点派', en: 'Time of day' },
  dailyAhead: { zh: '派哪一天的单', en: 'Orders of' },
  sameDay: { zh: '当天', en: 'the same day' },
  nextDay: { zh: '第二天', en: 'the next day' },
  stopMinutes: { zh: '每站预计停留（分钟）', en: 'Minutes at a stop' },
  ranFor: { zh: '已派到 {day}', en: 'Assigned up to {day}' },
  discard: { zh: '放弃修改', en: 'Discard' },
  tryTomorrow: { zh: '试派明天', en: 'Try tomorrow' },
  nothingWaits: { zh: '{day} 没有待派的订单', en: 'No orders to assign for {day}' },
  trialSum: {
    zh: '{day}：可派 {given} 单，派不出 {left} 单。这是试算，没有派出任何订单。',
    en: '{day}: {given} orders would be assigned, {left} could not be. This was only a trial; nothing has been assigned.',
  },
  wouldHelp: { zh: '可以：{ways}', en: 'What would help: {ways}' },
  or: { zh: '；或', en: '; or ' },
} as const
