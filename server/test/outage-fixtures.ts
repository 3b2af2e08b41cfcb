// A server whose database can be taken away by a test, and what its callers and its log are told meanwhile.
import { expect, vi } from 'vitest'
import { addAddress, addresses } from '@huishou/wire/place/addresses'
import { openBrokenLine, type BrokenLine } from './broken-line.ts'
import { startTestServer } from './test-server.ts'

/** What the log says when the database goes away and when it is back. */
export const AWAY = 'the database is away: calls are refused until it is back'
export const BACK = 'the database is back'

const home = {
  linkMan: '王芳',
  mobile: '13800000001',
  provinceId: '330000000000',
  cityId: '330100000000',
  districtId: '330106000000',
}

/** On PostgreSQL the server reaches its database over `line()`. */
export const startServerWithLine = async () => {
  let opened: BrokenLine | null = null
  const server = await startTestServer({
    through: async (url) => {
      opened = await openBrokenLine(url)
      return opened.url
    },
  })
  const line = (): BrokenLine => {
    if (!opened) throw new Error('there is no line to a file')
    return opened
  }
  const logged: string[] = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(server.app.log, level).mockImplementation(((about: object, text: string) => {
      logged.push(text)
      if ('refused' in about) logged.push(`refused: ${String(about.refused)}`)
    }) as never)
  const readiness = async (): Promise<number> =>
    (await server.inject({ method: 'GET', url: '/readyz' })).status
  const untilReady = async (): Promise<void> => {
    await expect.poll(readiness, { timeout: 15_000, interval: 50 }).toBe(200)
  }
  return {
    server,
    line,
    logged,
    readiness,
    untilReady,
    /** Waits for the end of an earlier outage, and forgets what was logged. */
    quiet: async (): Promise<void> => {
      await untilReady()
      logged.length = 0
    },
    /** Adds an address as a customer. */
    add: (token: string, address: string, key?: string) =>
      server.call(addAddress, { ...home, address }, { token, ...(key === undefined ? {} : { key }) }),
    stored: async (token: string): Promise<string[]> => {
      const { result } = await server.must(addresses, { pageSize: 50 }, { token })
      return result.map(({ address }) => address)
    },
    faults: async () => /^huishou_faults_total (\d+)$/m.exec(await server.metrics.text())?.[1],
    /** The reply to a call of the staff side, with its status and header. */
    staffReply: async (token: string) => {
      const { status, headers, json } = await server.inject({
        method: 'GET',
        url: '/staff/place/shops',
        headers: { 'x-token': token, 'accept-language': 'en' },
      })
      return { status, retryAfter: headers['retry-after'], msg: json().msg, reason: json().reason }
    },
    close: async (): Promise<void> => {
      await server.close()
      opened?.close()
    },
  }
}
export type ServerWithLine = Awaited<ReturnType<typeof startServerWithLine>>
