// Live updates from the server: server-sent events that are read with fetch.

import type { Caller, LiveLine } from './caller.ts'

/** The default reconnect delay, until the server sends another. */
const RETRY_MS = 3000
/** The server sends something at least every 25 s; a connection silent for longer than this is dead. */
const QUIET_MS = 70_000

type Stream<Event> = LiveLine & {
  onEvent: (event: Event) => void
  onOpen: (() => void) | undefined
}

/**
 * Opens a stream of server-sent events over fetch. Unlike EventSource it sends headers, so the token never appears in a
 * URL, log or history. It reconnects until it is stopped or refused, and returns the function that stops it.
 */
export const openStream = <Event>({ url, headers, onEvent, onOpen }: Stream<Event>): (() => void) => {
  let stopped = false
  let retryMs = RETRY_MS
  let connection = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const take = (block: string): void => {
    for (const line of block.split('\n')) {
      const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
      if (field === 'retry' && /^\d+$/.test(value)) retryMs = Number(value)
      if (field === 'data' && !stopped) onEvent(JSON.parse(value) as Event)
    }
  }
  const read = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    const reader = body.getReader()
    const decoder = new TextDecoder()
    let rest = ''
    for (;;) {
      const quiet = setTimeout(() => connection.abort(), QUIET_MS)
      const { done, value } = await reader.read().finally(() => clearTimeout(quiet))
      if (done) return
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) take(block)
    }
  }
  const connect = async (): Promise<void> => {
    connection = new AbortController()
    try {
      const response = await fetch(url, {
        headers: { ...headers(), accept: 'text/event-stream' },
        cache: 'no-store',
        signal: connection.signal,
      })
      // The server would refuse this client again.
      if (response.status === 401 || response.status === 404) return
      if (response.ok && response.body && !stopped) {
        retryMs = RETRY_MS
        onOpen?.()
        await read(response.body)
      }
    } catch {
      // The connection broke or was stopped; the code below decides whether to reconnect.
    }
    if (!stopped) timer = setTimeout(() => void connect(), retryMs)
  }
  void connect()
  return () => {
    stopped = true
    clearTimeout(timer)
    connection.abort()
  }
}

/**
 * Subscribes to the live updates of one side and reconnects automatically. It does nothing for a user who may receive
 * none, and returns the function that stops it.
 */
export const listen = <Event>(
  caller: Pick<Caller, 'liveLine'>,
  side: 'customer' | 'staff',
  onEvent: (event: Event) => void,
  { onOpen, run }: { onOpen?: () => void; run?: number } = {},
): (() => void) => {
  const line = caller.liveLine(side, run === undefined ? {} : { run })
  return line ? openStream<Event>({ ...line, onEvent, onOpen }) : () => undefined
}
