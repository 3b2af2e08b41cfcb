// Sends live events, as server-sent events (SSE), to the browsers that are connected to this process.

import type { LiveEvent } from '@huishou/wire/live'
import type { FastifyReply } from 'fastify'
import type { Announcement, Audience } from './database.ts'

const BEAT = 25_000
/**
 * Maximum live streams per person, more than anyone has pages open. Each costs a socket and a token check per
 * heartbeat.
 */
const STREAMS_PER_PERSON = 5
/** Live streams per address: a household, an office or a whole village may share one. */
export const STREAMS_PER_ADDRESS = 50
/**
 * Delay before a page whose stream was closed for a newer one reconnects, long enough that two pages do not keep
 * displacing each other.
 */
const COME_BACK_MS = 5 * 60_000

export type Listener = {
  /** The person whose streams are counted together, and their maximum number. */
  person: string
  most?: number
  audiences: readonly Audience[]
  /** The part of an event visible to this person: all by default; null: nothing. */
  hears?: (event: LiveEvent) => LiveEvent | null
  /** Whether the token that opened the stream is still valid. */
  stillIn: () => Promise<boolean>
}

const openStream = (reply: FastifyReply): void => {
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    connection: 'keep-alive',
  })
  reply.raw.write('retry: 3000\n\n')
}

/** Creates the streams of server-sent events to everyone connected to this process. */
export const createLive = () => {
  const streams = new Map<FastifyReply, Listener>()
  const hearing = new Map<Audience, Set<FastifyReply>>()

  const forget = (stream: FastifyReply): void => {
    for (const audience of streams.get(stream)?.audiences ?? []) {
      const set = hearing.get(audience)
      set?.delete(stream)
      if (set?.size === 0) hearing.delete(audience)
    }
    streams.delete(stream)
  }
  const end = (stream: FastifyReply, lastWords = ''): void => {
    forget(stream)
    stream.raw.end(lastWords)
  }
  /**
   * Heartbeat that keeps proxies from closing quiet streams, and closes those whose owner signed out or lost the
   * account.
   */
  const beat = async (): Promise<void> => {
    await Promise.all(
      [...streams].map(async ([stream, { stillIn }]) => {
        // a database that does not answer right now is no reason to disconnect everyone
        const welcome = await stillIn().catch(() => true)
        if (!streams.has(stream)) return
        if (welcome) stream.raw.write(': beat\n\n')
        else end(stream)
      }),
    )
  }
  const timer = setInterval(() => void beat(), BEAT).unref()

  return {
    beat,
    publish: ({ audience, event }: Announcement): void => {
      // a listener in two of the audiences is notified once
      const told = new Set([audience].flat().flatMap((each) => [...(hearing.get(each) ?? [])]))
      for (const stream of told) {
        const hears = streams.get(stream)?.hears
        const heard = hears ? hears(event) : event
        if (heard) stream.raw.write(`data: ${JSON.stringify(heard)}\n\n`)
      }
    },
    open: (reply: FastifyReply, listener: Listener): void => {
      openStream(reply)
      const own = [...streams].filter(([, { person }]) => person === listener.person)
      for (const [oldest] of own.slice(
        0,
        Math.max(0, own.length + 1 - (listener.most ?? STREAMS_PER_PERSON)),
      ))
        end(oldest, `retry: ${COME_BACK_MS}\n\n`)
      streams.set(reply, listener)
      for (const audience of listener.audiences)
        hearing.set(audience, (hearing.get(audience) ?? new Set()).add(reply))
      reply.raw.on('close', () => forget(reply))
    },
    listeners: (): number => streams.size,
    close: (): void => {
      clearInterval(timer)
      const open = [...streams.keys()]
      streams.clear()
      hearing.clear()
      for (const stream of open) stream.raw.end()
    },
  }
}
export type Live = ReturnType<typeof createLive>
