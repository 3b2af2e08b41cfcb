// Reads data from the server, and falls back to the reply stored on this device when the server is slow or unreachable.

import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { CallRefused, refusedOf, type Caller, type CallOptions, type Refused } from './caller.ts'
import { pause } from './request-timers.ts'
import { readKey } from './read-query.ts'
import type { Question, StoredAnswer, StoredAnswers } from './stored-answers.ts'

/**
 * The data that a read returns. `storedAt` is set when it comes from this device because the server does not reply now:
 * the time of the stored reply.
 */
export type Answered<Data> = { data: Data; storedAt?: number }

type Read = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  more?: CallOptions,
) => Promise<Answered<ReplyOf<E>>>

/**
 * Called when a read gets no answer, with the stored answer that is used instead. `pending` is set when the answer is
 * only slow, and resolves when it arrives or fails; otherwise the server could not be reached.
 */
type OnUnanswered = (stored: StoredAnswer | null, pending?: Promise<void>) => unknown

type Setup = {
  call: Caller['call']
  answers: Pick<StoredAnswers, 'put' | 'find'>
  owner: () => string
  client: QueryClient
  isUnreachable: (refused: Refused) => boolean
  /** How long a page without data waits for the server before it shows a stored answer. */
  patienceMs: () => number
  /** Called when a read begins. */
  watch?: () => OnUnanswered
}

/** A read in progress, or a settled one whose late answer is used by the next read of the same query. */
type Due = { asked: Promise<Answered<unknown>>; settled: boolean }
const LATE_FOR_MS = 10_000

/** Whether the page already shows data, so that it needs no stored answer while it waits. */
const isShown = (client: QueryClient, name: string, queryHash: string): boolean => {
  const cache = client.getQueryCache()
  const own = cache.get(queryHash)
  const shown = own ? [own] : cache.findAll({ queryKey: [name], type: 'active' })
  return shown.some(({ state }) => state.data !== undefined)
}

const askBy =
  ({ call, answers, owner }: Setup): Read =>
  async (endpoint, input, more) => {
    const question = { name: endpoint.name, input, owner: owner() }
    const answer = await call(endpoint, input, more)
    if (answer.ok) {
      answers.put(question, { data: answer.data })
      return { data: answer.data }
    }
    if (answer.refused.reason === 'EMPTY') answers.put(question, { empty: answer.refused })
    throw new CallRefused(answer.refused)
  }

/** Returns reads that ask the server, and use the stored answer when it cannot be reached or is slow. */
export const networkFirst = (setup: Setup) => {
  const { answers, client, owner, isUnreachable, patienceMs, watch } = setup
  const due = new Map<string, Due>()

  /** Asks the server and stores its reply. Throws a refusal, including `EMPTY`, as CallRefused. */
  const ask = askBy(setup)

  /**
   * Resolves with the stored answer once the server turns out to be slow, or with null when there is none or the server
   * was faster. When the late answer arrives, the page reads again and gets it.
   */
  const whileSlow = async (
    key: string,
    question: Question,
    asked: Due['asked'],
    onUnanswered?: OnUnanswered,
  ): Promise<StoredAnswer | null> => {
    const own: Due = { asked, settled: false }
    due.set(key, own)
    let stored: StoredAnswer | null = null
    const forget = () => void (due.get(key) === own && due.delete(key))
    const settle = (outcome: unknown) => {
      own.settled = true
      // Nothing stored is shown, or the query was sent again.
      if (!stored || due.get(key) !== own) return forget()
      // On a fault, the stored answer stays on screen.
      if (refusedOf(outcome)?.reason === 'FAULT') onUnanswered?.(stored)
      setTimeout(forget, LATE_FOR_MS)
      void client.invalidateQueries({ queryKey: [question.name] })
    }
    const settling = asked.then(settle, settle)
    await Promise.race([settling, pause(patienceMs())])
    if (own.settled) return null
    stored = await Promise.race([settling.then(() => null), answers.find(question)])
    if (own.settled) return null
    onUnanswered?.(stored, settling)
    return stored
  }

  /** Like `ask`, but uses the stored answer when the server does not reply. */
  const read: Read = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, more?: CallOptions) => {
    const { name } = endpoint
    const question = { name, input, owner: owner() }
    const queryHash = hashKey(readKey(endpoint, input))
    // A late answer must not reach the next person.
    const key = `${question.owner} ${queryHash}`
    const before = due.get(key)
    // Nor may an earlier answer replace this one.
    due.delete(key)
    const onUnanswered = watch?.()
    const late = before?.settled
    const asked = late ? before.asked : ask(endpoint, input, more)
    const waits = !late && !isShown(client, name, queryHash)
    let stored = waits ? await whileSlow(key, question, asked, onUnanswered) : null
    try {
      if (!stored) return (await asked) as Answered<ReplyOf<E>>
    } catch (error) {
      const refused = refusedOf(error)
      if (!refused || !isUnreachable(refused)) throw error
      stored = await answers.find(question)
      onUnanswered?.(stored)
      if (!stored) throw error
    }
    if (stored.empty) throw new CallRefused(stored.empty)
    return { data: stored.data as ReplyOf<E>, storedAt: stored.at }
  }
  return { ask, read }
}
