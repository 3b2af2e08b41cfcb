// The kinds of weighing slips that only the weigher has seen, and the outcomes of phone calls to customers.

import type { Text } from '../text.ts'

/** Why only the weigher vouches for a slip: typed weights, a signature on the weigher's own device, or both. */
export const handSlipKinds = ['hand', 'signed', 'both'] as const
export type HandSlipKind = (typeof handSlipKinds)[number]

/** Outcomes of a call to the customer. */
export const callResults = ['no_answer', 'off', 'wrong_number', 'answered'] as const
export type CallResult = (typeof callResults)[number]
export const callResultText: Record<CallResult, Text> = {
  no_answer: { zh: '无人接听', en: 'No answer' },
  off: { zh: '关机或停机', en: 'Switched off or out of service' },
  wrong_number: { zh: '号码有误', en: 'Wrong number' },
  answered: { zh: '已接通', en: 'Answered' },
}
