// The kinds, states and limits of bales, in which material of one kind is packed and tagged.

import { type LifeCycle, move } from '../life-cycle.ts'
import type { Text } from '../text.ts'
import { yardHands } from './states.ts'

/** How material was packed and tagged: as a bale, or in a bag. */
export const baleKinds = ['bale', 'bag'] as const
export type BaleKind = (typeof baleKinds)[number]
export const baleKindText: Record<BaleKind, Text> = {
  bale: { zh: '打包块', en: 'Bale' },
  bag: { zh: '吨袋', en: 'Bag' },
}

/**
 * The states of a bale. It stays in its shop until it leaves on a lorry or is opened. If the load is cancelled, the
 * bale is back in the shop.
 */
export const baleStates = ['packed', 'loaded', 'opened'] as const
export type BaleState = (typeof baleStates)[number]
export const baleStateText: Record<BaleState, Text> = {
  packed: { zh: '在库', en: 'In stock' },
  loaded: { zh: '已装车', en: 'Loaded' },
  opened: { zh: '已拆包', en: 'Opened' },
}
export const baleLife = {
  states: baleStates,
  wrongState: 'CHANGED_MEANWHILE',
  moves: {
    load: move(['packed'], 'loaded', yardHands, '装车', 'Load'),
    unload: move(['loaded'], 'packed', yardHands, '退回', 'Bring back'),
    open: move(['packed'], 'opened', yardHands, '拆包', 'Open'),
  },
} as const satisfies LifeCycle<BaleState, BaleState, string>

/** Grams of one bale, and bales on one lorry or in one line of a stock take. */
export const baleLimits = { grams: 5_000_000, together: 200 } as const
