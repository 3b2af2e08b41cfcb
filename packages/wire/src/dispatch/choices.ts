// The modes of automatic assignment, the sources of travel times, the reasons for putting off a stop, and limits of
// assignment and route planning.

import type { Text } from '../text.ts'

/** When a city's orders are assigned automatically (docs/rules/dispatch.md#when). */
export const assignModes = ['never', 'ordering', 'daily'] as const
export type AssignMode = (typeof assignModes)[number]
export const assignModeText: Record<AssignMode, Text> = {
  never: { zh: '人工派单', en: 'By hand' },
  ordering: { zh: '下单即派', en: 'When ordered' },
  daily: { zh: '每天定时派', en: 'Once a day' },
}

/** The source of the travel times in a plan. */
export const travelSources = ['straight', 'osrm', 'amap'] as const
export type TravelSource = (typeof travelSources)[number]
export const travelSourceText: Record<TravelSource, Text> = {
  straight: { zh: '按直线距离估算', en: 'Estimated from straight lines' },
  osrm: { zh: 'OSRM 路网', en: 'OSRM road network' },
  amap: { zh: '高德路网', en: 'AMap road network' },
}

/** Why a courier puts a stop off to later in the day. */
export const skipCauses = ['not_ready', 'no_answer', 'traffic', 'vehicle_full', 'other'] as const
export type SkipCause = (typeof skipCauses)[number]
export const skipCauseText: Record<SkipCause, Text> = {
  not_ready: { zh: '客户还没准备好', en: 'The customer is not ready yet' },
  no_answer: { zh: '暂时联系不上客户', en: 'The customer is not answering for now' },
  traffic: { zh: '堵车或进不去', en: 'Traffic, or no way in' },
  vehicle_full: { zh: '车已装满，先去卸货', en: 'The vehicle is full and has to be unloaded first' },
  other: { zh: '其他原因', en: 'Another reason' },
}

export const dispatchLimits = {
  /** Characters of a reason. */
  reason: 200,
  /** Minutes at one stop, as a setting. */
  stopMinutes: { least: 3, most: 60, standard: 10 },
  /** For how many minutes a stop that was put off is not planned again. */
  skipMinutes: 30,
  /** How many days ahead can be planned and tried out. */
  days: 14,
} as const
