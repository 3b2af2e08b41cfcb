// Records, during an outage, how long /readyz is not 200, the replies to a read by staff, the refusals that callers
// report, and the server's log lines.
import { readFileSync } from 'node:fs'
import { wait } from './cluster-processes.ts'
import { signInStaff } from './people.ts'

const EVERY_MS = 200
const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
const listed = (counts: Map<string, number>): string =>
  [...counts].map(([key, times]) => `${times} × ${key}`).join(', ') || 'none'

/** The answers and log lines since the last call. */
export type Said = {
  callers: Map<string, number>
  staff: Map<string, number>
  /** Milliseconds during which /readyz did not answer 200. */
  notReadyMs: number
  log: Map<string, number>
}

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean)

/** One line of the log in short: its sentence and its reason. */
const inShort = (line: string): string => {
  try {
    const { msg, reason, refused, err, seconds } = JSON.parse(line)
    const about = [
      reason,
      refused === undefined ? '' : `${refused} refused`,
      seconds === undefined ? '' : `${seconds} s`,
    ]
    const told = about.filter(Boolean).join(', ')
    return `${msg}${told ? ` (${told})` : ''}${err?.message ? `: ${err.message}` : ''}`
  } catch {
    return line.slice(0, 120)
  }
}

/** What the staff side answers to a read, as a browser or proxy sees it. */
const askStaff = async (url: string, token: string): Promise<string> => {
  try {
    const reply = await fetch(`${url}/staff/place/shops`, {
      headers: { 'x-token': token, 'accept-language': 'en' },
      signal: AbortSignal.timeout(20_000),
    })
    const { reason } = (await reply.json()) as { reason?: string }
    const retryAfter = reply.headers.get('retry-after')
    return `${reply.status}${reason ? ` ${reason}` : ''}${retryAfter ? ` Retry-After ${retryAfter}` : ''}`
  } catch (error) {
    return (error as Error).name
  }
}

/** Starts to watch the server at `url`, whose log is in a file. */
export async function startWitness(url: string, logFile: string) {
  const { token } = await signInStaff(url, 'ops')
  let said: Said = { callers: new Map(), staff: new Map(), notReadyMs: 0, log: new Map() }
  let [readLines, stopped] = [linesOf(logFile).length, false]
  const watchReadiness = async (): Promise<void> => {
    for (let last = performance.now(); !stopped;) {
      const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(20_000) }).catch(() => null)
      const now = performance.now()
      if (!reply?.ok) said.notReadyMs += now - last
      last = now
      await wait(EVERY_MS)
    }
  }
  const watchStaff = async (): Promise<void> => {
    while (!stopped) {
      count(said.staff, await askStaff(url, token))
      await wait(EVERY_MS)
    }
  }
  const watching = Promise.all([watchReadiness(), watchStaff()])
  return {
    /** Counts what a caller was refused with. */
    refused: (reason: string) => count(said.callers, reason),
    /** Returns the answers and log lines since the last call. */
    take: (): Said => {
      const lines = linesOf(logFile)
      for (const line of lines.slice(readLines)) count(said.log, inShort(line))
      readLines = lines.length
      const taken = said
      said = { callers: new Map(), staff: new Map(), notReadyMs: 0, log: new Map() }
      return taken
    },
    stop: async (): Promise<void> => {
      stopped = true
      await watching
    },
  }
}

/** The lines that the bench prints about a round. */
export const inWords = ({ callers, staff, notReadyMs, log }: Said): string =>
  [
    `callers refused: ${listed(callers)}`,
    `staff side: ${listed(staff)}`,
    `/readyz not 200 for ${(notReadyMs / 1_000).toFixed(1)} s`,
    `log: ${listed(log)}`,
  ]
    .map((line) => `      ${line}`)
    .join('\n')
