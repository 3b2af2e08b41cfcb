import type { FastifyReply } from 'fastify'
import type { Announcement } from './database.ts'

const BEAT = 25_000

/** Server-sent events to whoever is listening on this process. */
export const createLive = () => {
  const streams = new Map<string, Set<FastifyReply>>()
  const beat = setInterval(() => {
    for (const set of streams.values()) for (const stream of set) stream.raw.write(': beat\n\n')
  }, BEAT).unref()

  return {
    publish: ({ audience, event }: Announcement): void => {
      for (const stream of streams.get(audience) ?? []) stream.raw.write(`data: ${JSON.stringify(event)}\n\n`)
    },
    open: (reply: FastifyReply, audience: Announcement['audience']): void => {
      reply.hijack()
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'keep-alive' })
      reply.raw.write('retry: 3000\n\n')
      const set = streams.get(audience) ?? new Set()
      streams.set(audience, set.add(reply))
      reply.raw.on('close', () => {
        set.delete(reply)
        if (set.size === 0) streams.delete(audience)
      })
    },
    listeners: (): number => [...streams.values()].reduce((sum, set) => sum + set.size, 0),
    close: (): void => {
      clearInterval(beat)
      for (const set of streams.values()) for (const stream of set) stream.raw.end()
    },
  }
}
export type Live = ReturnType<typeof createLive>
