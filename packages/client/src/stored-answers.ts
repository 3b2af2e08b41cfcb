// Stores replies of the server on this device, so that they can be shown without a network.

import { DAY } from '@huishou/wire/time'
import { hashKey } from '@tanstack/react-query'
import type { Refused } from './caller.ts'
import type { DeviceStore } from './device-store.ts'

/** A read: the endpoint's name, its input, and the user it is made for; an empty owner means no particular user. */
export type Question = { name: string; input: unknown; owner: string }
/** The server's reply to a read: data, or the refusal `EMPTY`. */
type Reply = { data?: unknown; empty?: Refused }
/** `at`: when the server replied. */
export type StoredAnswer = Reply & { at: number }

/** A reply as stored: its JSON, its time (epoch ms) and the version of the shapes it was written for. */
export type AnswerRecord = { shape: string; at: number; text: string }

/** How an endpoint's replies are stored. */
type Rule = {
  /** The same reply for every user: it survives a sign-out. */
  public?: boolean
  /** Fields that are not stored, wherever in the reply they are, and the values stored instead. */
  redacted?: Readonly<Record<string, unknown>>
}

type Setup = {
  store: DeviceStore<AnswerRecord>
  /** The version of the shapes; answers stored under another one are removed. */
  shape: string
  /** The user whose answers are stored and found now. `subscribe` reports every possible change of that user. */
  owner: () => string
  subscribe: (listener: () => void) => unknown
  /** Older answers are neither found nor kept. */
  maxAgeMs: number
  /** Null for an endpoint whose replies are not stored. */
  ruleOf: (name: string) => Rule | null
}

/** Returns null for a record that was cut off while it was written. */
const parsed = (text: string): Reply | null => {
  try {
    return JSON.parse(text) as Reply
  } catch {
    return null
  }
}

const MAX_RECORDS = 300
/** Sizes in characters. */
const MAX_SIZE = 4_000_000
const MAX_SIZE_OF_ONE = 300_000
const CLEAN_EVERY = 40

/**
 * The latest replies to reads, stored on this device for use without a network, each for its owner. When the owner
 * changes, everything of the previous owner is removed.
 */
export const createStoredAnswers = ({ store, shape, owner, subscribe, maxAgeMs, ruleOf }: Setup) => {
  const keyOf = ({ name, input, owner: asker }: Question) =>
    `${ruleOf(name)?.public ? '' : asker}\n${hashKey([name, input])}`
  const isVisible = (key: string) => key.startsWith('\n') || key.startsWith(`${owner()}\n`)
  const isFresh = (record: AnswerRecord) => {
    const age = Date.now() - record.at
    // A record from the future was written with a wrong clock.
    return record.shape === shape && age <= maxAgeMs && age >= -DAY
  }

  const removeOthers = async () => store.removeMany((await store.keys()).filter((key) => !isVisible(key)))

  /** Removes stale records, and the oldest of the rest beyond the limits. */
  const removeSurplus = async () => {
    let count = 0
    let size = 0
    const surplus = (await store.entries())
      .toSorted(([, a], [, b]) => b.at - a.at)
      .filter(([, record]) => {
        if (!isFresh(record)) return true
        count += 1
        size += record.text.length
        return count > MAX_RECORDS || size > MAX_SIZE
      })
    await store.removeMany(surplus.map(([key]) => key))
  }

  let current = owner()
  subscribe(() => {
    if (owner() === current) return
    current = owner()
    void removeOthers()
  })
  void removeOthers().then(removeSurplus)

  let written = 0
  return {
    put: (question: Question, reply: Reply, at = Date.now()): void => {
      const rule = ruleOf(question.name)
      // The user who asked may have signed out in the meantime.
      if (!rule || (!rule.public && question.owner !== owner())) return
      const redacted = reply.empty ? {} : (rule.redacted ?? {})
      const text = JSON.stringify(reply, (key, value: unknown) =>
        Object.hasOwn(redacted, key) ? redacted[key] : value,
      )
      if (text.length > MAX_SIZE_OF_ONE) return
      void store.put(keyOf(question), { shape, at, text })
      written += 1
      if (written % CLEAN_EVERY === 0) void removeSurplus()
    },
    find: async (question: Question): Promise<StoredAnswer | null> => {
      const record = await store.get(keyOf(question))
      if (!record || !isFresh(record) || question.owner !== owner()) return null
      const reply = parsed(record.text)
      return reply && { at: record.at, ...reply }
    },
  }
}
export type StoredAnswers = ReturnType<typeof createStoredAnswers>
