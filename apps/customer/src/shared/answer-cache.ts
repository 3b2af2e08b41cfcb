import { hashKey } from '@tanstack/react-query'
import { deviceStore } from '@huishou/client/device-store'
import {
  isFresh,
  answerCacheLimits,
  withoutCodes,
  surplus,
  type Asked,
  type Heard,
  type Kept,
  type CachedRecord,
} from './answer-cache-limits.ts'
import { EVERYBODYS, cachedEndpoints, WITH_CODES } from './cached-endpoints.ts'
import { appState, ownerNow } from './app-state.ts'
import { whenIdle } from './when-idle.ts'

/** Answers in another shape than this app reads are as good as none. */
const SHAPE = String(import.meta.env.WIRE_SHAPE ?? 'dev')
const TIDY_EVERY = 40

const store = deviceStore<CachedRecord>('huishou-answers', 'answers')
const ownerOf = ({ name, owner }: Asked) => (EVERYBODYS.has(name) ? '' : owner)
const keyOf = (asked: Asked) => `${ownerOf(asked)}\n${hashKey([asked.name, asked.input])}`
/** What belongs to everybody, or to who is signed in now. */
const isOurs = (key: string) => key.startsWith('\n') || key.startsWith(`${ownerNow()}\n`)

let waiting = new Map<string, CachedRecord>()
let callOff: (() => void) | null = null
let written = 0

/** A device that keeps nothing (private mode, no space) costs the offline view, nothing else. */
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

async function write() {
  callOff?.()
  callOff = null
  const batch = [...waiting].filter(([key]) => isOurs(key))
  waiting = new Map()
  if (batch.length === 0) return
  await store.putMany(batch)
  written += batch.length
  if (written >= TIDY_EVERY) await tidy()
}

/** Drops what is too old, too much, or of another shape. */
async function tidy() {
  written = 0
  await store.removeMany(surplus(await store.entries(), SHAPE, Date.now()))
}

/** Nothing of a person stays readable for the next one: signed out, signed in as somebody else, or no longer let in. */
async function forgetOthers() {
  waiting = new Map([...waiting].filter(([key]) => isOurs(key)))
  await store.removeMany((await store.keys()).filter((key) => !isOurs(key)))
}

let owner = ownerNow()
appState.subscribe(() => {
  if (ownerNow() === owner) return
  owner = ownerNow()
  quietly(forgetOthers())
})
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') quietly(write())
})
quietly(forgetOthers().then(tidy))

/** The answers of the reads that matter, kept on this device for when there is no network. */
export const keeper = {
  keep: (heard: Heard, at: number): void => {
    const { name, data, empty } = heard
    if (!cachedEndpoints.has(name) || (!EVERYBODYS.has(name) && heard.owner !== ownerNow())) return
    const text =
      !empty && WITH_CODES.has(name) ? withoutCodes({ data }) : JSON.stringify(empty ? { empty } : { data })
    if (text.length > answerCacheLimits.one) return
    waiting.set(keyOf(heard), { shape: SHAPE, at, text })
    callOff ??= whenIdle(() => quietly(write()))
  },
  find: async (asked: Asked): Promise<Kept | null> => {
    if (asked.owner !== ownerNow()) return null
    const key = keyOf(asked)
    const record = waiting.get(key) ?? (await store.get(key))
    if (!record || !isFresh(record, SHAPE, Date.now())) return null
    return { at: record.at, ...(JSON.parse(record.text) as Pick<Kept, 'data' | 'empty'>) }
  },
}
