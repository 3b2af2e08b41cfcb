// The objections that a dispatcher may overrule when assigning an order by hand.

import type { Text } from '../text.ts'

/**
 * Objections to an assignment that a dispatcher may overrule; the reason is stored (docs/rules/dispatch.md#by-hand).
 */
export const overrulable = [
  'COURIER_HOURS',
  'COURIER_ZONE',
  'COURIER_WINDOW_FULL',
  'COURIER_DAY_FULL',
  'COURIER_TOO_HEAVY',
  'COURIER_NEEDED',
] as const
export type Overrulable = (typeof overrulable)[number]
/** The overruled objection, in a few words. */
export const overrulableText: Record<Overrulable, Text> = {
  COURIER_HOURS: { zh: '时段不在班次内', en: 'Not on shift in this window' },
  COURIER_ZONE: { zh: '不负责该区域', en: 'Another zone' },
  COURIER_WINDOW_FULL: { zh: '时段已排满', en: 'Window full' },
  COURIER_DAY_FULL: { zh: '当天已排满', en: 'Day full' },
  COURIER_TOO_HEAVY: { zh: '超过车辆载重', en: 'Too heavy for the vehicle' },
  COURIER_NEEDED: { zh: '会让别的订单没人能去', en: 'Needed for another booking' },
}
const known: readonly string[] = overrulable
export const isOverrulable = (reason: string): reason is Overrulable => known.includes(reason)
