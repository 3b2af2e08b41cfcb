// Stores the server's replies on this device, so that they can be shown offline.

import { deviceStore } from '@huishou/client/device-store'
import { createStoredAnswers, type AnswerRecord } from '@huishou/client/stored-answers'
import { DAY } from '@huishou/wire/time'
import { appState, currentOwner } from './app-state.ts'
import { cachedEndpoints, ENDPOINTS_WITH_CODES, PUBLIC_ENDPOINTS } from './cached-endpoints.ts'

/**
 * Fields whose codes could be used to collect goods, buy something or confirm a slip, and the values stored instead:
 * an offline device cannot know that it was signed out elsewhere.
 */
const CODES: Readonly<Record<string, unknown>> = { code: '', codes: [], hxNumber: '', confirmCode: null }

/** The latest replies to the reads of `cached-endpoints.ts`. */
export const answerCache = createStoredAnswers({
  store: deviceStore<AnswerRecord>('huishou-answers', 'answers'),
  // differs between builds whose APIs have different shapes
  shape: String(import.meta.env.WIRE_SHAPE ?? 'dev'),
  owner: currentOwner,
  subscribe: appState.subscribe,
  maxAgeMs: 3 * DAY,
  ruleOf: (name) => {
    if (!cachedEndpoints.has(name)) return null
    if (PUBLIC_ENDPOINTS.has(name)) return { public: true }
    return ENDPOINTS_WITH_CODES.has(name) ? { redacted: CODES } : {}
  },
})
