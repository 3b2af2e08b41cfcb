import { hashKey } from '@tanstack/react-query'
import { deviceStore } from '@huishou/client/device-store'
import {
  isFresh,
  answerCacheLimits,
  withoutCodes,
  surplus,
  type ReadRequest,
  type ReadAnswer,
  type CachedAnswer,
  type CachedRecord,
} from './answer-cache-limits.ts'
import { PUBLIC_ENDPOINTS, cachedEndpoints, ENDPOINTS_WITH_CODES } from './cached-endpoints.ts'
import { appState, currentOwner } from './app-state.ts'
import { whenIdle } from './when-idle.ts'

/** The API version this app reads; replies stored for another are ignored. */
const SHAPE = String(import.meta.env.WIRE_SHAPE ?? 'dev')
const CLEAN_EVERY = 40

const store = deviceStore<CachedRecord>('huishou-answers', 'answers')
const ownerOf = ({ name, owner }: ReadRequest) => (PUBLIC_ENDPOINTS.has(name) ? '' : owner)
const keyOf = (asked: ReadRequest) => `${ownerOf(asked)}\n${hashKey([asked.name, asked.input])}`
/** Whether a record is public or belongs to the signed-in member. */
const isVisible = (key: string) => key.startsWith('\n') || key.startsWith(`${currentOwner()}\n`)

let waiting = new Map<string, CachedRecord>()
let cancelWrite: (() => void) | null = null
let written = 0

/** A device that cannot store (private mode, no space) loses only the offline view. */
const ignoringFailure = (work: Promise<unknown>) => void work.catch(() => undefined)

async function write() {
  cancelWrite?.()
  cancelWrite = null
  const batch = [...waiting].filter(([key]) => isVisible(key))
  waiting = new Map()
  if (batch.length === 0) return
  await store.putMany(batch)
  written += batch.length
  if (written >= CLEAN_EVERY) await removeSurplus()
}

/** Removes records that are too old, too many, or of another version. */
async function removeSurplus() {
  written = 0
  await store.removeMany(surplus(await store.entries(), SHAPE, Date.now()))
}

/** Removes other members' records: nothing stays readable after a sign-out or for the next person. */
async function removeOthers() {
  waiting = new Map([...waiting].filter(([key]) => isVisible(key)))
  await store.removeMany((await store.keys()).filter((key) => !isVisible(key)))
}

let owner = currentOwner()
appState.subscribe(() => {
  if (currentOwner() === owner) return
  owner = currentOwner()
  ignoringFailure(removeOthers())
})
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') ignoringFailure(write())
})
ignoringFailure(removeOthers().then(removeSurplus))

/** The latest replies to the reads of `cached-endpoints.ts`, stored on this device for offline use. */
export const answerCache = {
  put: (heard: ReadAnswer, at: number): void => {
    const { name, data, empty } = heard
    if (!cachedEndpoints.has(name) || (!PUBLIC_ENDPOINTS.has(name) && heard.owner !== currentOwner())) return
    const text =
      !empty && ENDPOINTS_WITH_CODES.has(name)
        ? withoutCodes({ data })
        : JSON.stringify(empty ? { empty } : { data })
    if (text.length > answerCacheLimits.one) return
    waiting.set(keyOf(heard), { shape: SHAPE, at, text })
    cancelWrite ??= whenIdle(() => ignoringFailure(write()))
  },
  find: async (asked: ReadRequest): Promise<CachedAnswer | null> => {
    if (asked.owner !== currentOwner()) return null
    const key = keyOf(asked)
    const record = waiting.get(key) ?? (await store.get(key))
    if (!record || !isFresh(record, SHAPE, Date.now())) return null
    return { at: record.at, ...(JSON.parse(record.text) as Pick<CachedAnswer, 'data' | 'empty'>) }
  },
}
