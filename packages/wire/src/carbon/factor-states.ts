// The states of a carbon factor; they follow from the days on which it and the next factor of its material start.

import type { Text } from '../text.ts'

export const carbonFactorStates = ['coming', 'current', 'past'] as const
export type CarbonFactorState = (typeof carbonFactorStates)[number]
export const carbonFactorStateText: Record<CarbonFactorState, Text> = {
  coming: { zh: '未生效', en: 'Not in use yet' },
  current: { zh: '使用中', en: 'In use' },
  past: { zh: '已被取代', en: 'Replaced' },
}
