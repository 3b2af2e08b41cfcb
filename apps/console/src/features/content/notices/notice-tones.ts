import type { Tone } from '../../../shared/display/tone-tag.tsx'
import type { Notice } from '../queries.ts'

/** The tag colour for each state of a notice. */
export const noticeTones: Record<Notice['state'], Tone> = { shown: 'good', hidden: 'calm', over: 'calm' }
