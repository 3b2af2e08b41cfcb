// The kinds of scale indicators that are supported, by the format of the frames they send.

import { ascii } from './ascii.ts'
import { cas } from './cas.ts'
import type { FrameFormat } from './frame-format.ts'
import { toledo } from './toledo.ts'
import { yaohua } from './yaohua.ts'

/** The frame formats that are supported (docs/rules/weighing.md#scale-indicators). */
export const scaleKinds = ['yaohua', 'toledo', 'ascii', 'cas'] as const
export type ScaleKind = (typeof scaleKinds)[number]

export const frameFormats: Record<ScaleKind, FrameFormat> = { yaohua, toledo, ascii, cas }

/** Whether the frames of this kind do not name their unit, so that the unit must be set. */
export const namesNoUnit = (kind: ScaleKind): boolean => kind === 'yaohua'
