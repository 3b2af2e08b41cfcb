// The reasons why automatic assignment chose a courier for an order or found none, and the changes that would allow an
// unserved order to be served, as codes and as texts.

import type { Text } from '../text.ts'

/** Why automatic assignment chose a courier (docs/rules/dispatch.md#choice). */
export const assignReasonCodes = [
  'only',
  'near',
  'first',
  'load',
  'week',
  'refused',
  'exchange',
  'community',
] as const
export type AssignReasonCode = (typeof assignReasonCodes)[number]
/** A reason with the figures that its text contains: metres, stops, or tenths of stops. */
export type AssignReason = { code: AssignReasonCode; values: Readonly<Record<string, number>> }

/** Why nobody can take an order. */
export const unservedCauses = ['nobody', 'full', 'refused', 'heavy', 'over', 'named'] as const
export type UnservedCause = (typeof unservedCauses)[number]
export const unservedCauseText: Record<UnservedCause, Text> = {
  nobody: {
    zh: '这个时段没有师傅负责该区域',
    en: 'Nobody on the rota works this zone in this window',
  },
  full: { zh: '负责该区域的师傅都已排满', en: 'Everybody who works this zone is fully booked' },
  refused: { zh: '能去的师傅都已拒单或没有接单', en: 'Everybody who could go has declined or not answered' },
  heavy: { zh: '能去的师傅车辆都装不下', en: 'It is too heavy for the vehicles of those who could go' },
  over: { zh: '预约时段已过', en: 'The booked window is over' },
  named: {
    zh: '社区回收日的驻点师傅都接不了：请假、已拒单、没有接单，或车辆装不下',
    en: 'None of the couriers named on the community day can take it: on leave, declined, no answer, or too heavy',
  },
}

/** The kinds of changes that would make it possible to serve an unserved order. */
export const wayOutKinds = ['window', 'zone', 'overtime'] as const
export type WayOutKind = (typeof wayOutKinds)[number]

const km = (metres: number): string => (metres / 1000).toFixed(1)
const tenths = (value: number): string => (value / 10).toFixed(1)
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const of = (values: AssignReason['values'], name: string): number => values[name] ?? 0

const reasonWords: Record<AssignReasonCode, (values: AssignReason['values']) => Text> = {
  only: () => ({
    zh: '该时段只有这位师傅能去',
    en: 'the only one who can go in this window',
  }),
  near: (values) => ({
    zh: `离前后站点最顺路，约多走 ${km(of(values, 'metres'))} 公里`,
    en: `closest to the stops before and after, a detour of about ${km(of(values, 'metres'))} km`,
  }),
  first: () => ({ zh: '当天第一单', en: 'the first stop of that day' }),
  load: (values) => ({
    zh: `当天 ${of(values, 'stops')} 单，人均 ${tenths(of(values, 'average'))} 单`,
    en: `${of(values, 'stops')} stops that day, against ${tenths(of(values, 'average'))} on average`,
  }),
  week: (values) => ({
    zh: `近 7 天 ${of(values, 'stops')} 单，人均 ${tenths(of(values, 'average'))} 单`,
    en: `${of(values, 'stops')} stops in 7 days, against ${tenths(of(values, 'average'))} on average`,
  }),
  refused: (values) => ({
    zh: `此前有 ${of(values, 'count')} 位师傅拒单或没有接单`,
    en: `${of(values, 'count')} declined or did not answer before`,
  }),
  exchange: () => ({
    zh: '为了让当天每单都有人去，与其他订单作了调换',
    en: 'exchanged with another order, so that every order of the day can be served',
  }),
  community: (values) => ({
    zh: `社区回收日指定的师傅，当天已有 ${of(values, 'orders')} 单该小区订单`,
    en: `named on the community day, with ${of(values, 'orders')} of its orders so far`,
  }),
}

/** One reason in words. */
export const assignReasonText = ({ code, values }: AssignReason): Text => reasonWords[code](values)

/** All reasons as one sentence for each language. */
export const assignReasonsText = (reasons: readonly AssignReason[]): Text => {
  const texts = reasons.map(assignReasonText)
  const en = texts.map((text) => text.en).join('; ')
  return {
    zh: texts.map((text) => text.zh).join('；'),
    en: en.charAt(0).toUpperCase() + en.slice(1),
  }
}

export type WayOut = {
  kind: WayOutKind
  day: string
  startMinute: number
  courierName: string
}

/** The text of a way out. */
export const wayOutText = ({ kind, day, startMinute, courierName }: WayOut): Text => {
  if (kind === 'window')
    return {
      zh: `改到 ${day} ${clock(startMinute)} 的时段`,
      en: `move it to the window at ${clock(startMinute)} on ${day}`,
    }
  if (kind === 'zone')
    return {
      zh: `让${courierName}师傅跨区支援，这个时段还有空`,
      en: `send ${courierName}, who is free in this window but works another zone`,
    }
  return {
    zh: `请${courierName}师傅加班多跑一单`,
    en: `ask ${courierName} to fit in one more stop as overtime`,
  }
}
