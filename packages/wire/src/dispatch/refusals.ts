import { entry } from '../refusal-entry.ts'

/** Refusals about the sequence of stops. */
export const dispatchRefusals = {
  STOP_UNDER_WAY: entry(
    'STATE',
    24701,
    409,
    '师傅已经出发或到达，这一站的顺序不能再改',
    'The courier is on the way to this stop or there already, so its place can no longer change.',
  ),
} as const
