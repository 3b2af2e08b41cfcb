// Stores and finds cached replies of the server, and loads the code of the cache only when it is needed.

import { pause } from '@huishou/client/request-timers'
import type { StoredAnswers } from '@huishou/client/stored-answers'

/** How many replies may wait to be stored, which begins only when the page is idle. */
const MOST_EARLY = 60
const FOUND_WITHIN_MS = 3_000

const load = (): Promise<StoredAnswers> => import('./answer-cache.ts').then((module) => module.answerCache)

const early: Parameters<StoredAnswers['put']>[] = []
let put: StoredAnswers['put'] = (question, reply) => {
  if (early.length < MOST_EARLY) early.push([question, reply, Date.now()])
}

/** The answer cache without its code, which the first screen does not need. */
export const lazyAnswerCache: Pick<StoredAnswers, 'put' | 'find'> = {
  put: (...answer) => put(...answer),
  // with no working network, even the cache's own module may fail to load
  find: (question) =>
    Promise.race([load().then((own) => own.find(question)), pause(FOUND_WITHIN_MS)]).catch(() => null),
}

/** Starts to cache replies; called when the page is idle. */
export const startAnswerCache = async (): Promise<void> => {
  put = (await load()).put
  for (const answer of early.splice(0)) put(...answer)
}
