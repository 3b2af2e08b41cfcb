// Drafts of forms, which are stored on this device.

import { removeStoredValues, storedObject, storedValue } from '@huishou/client/stored-value'
import { toast } from '@huishou/kit/overlays/toast'
import { DAY } from '@huishou/wire/time'
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { currentLanguage } from './i18n.ts'
import { appState } from './app-state.ts'

/** A member's half-filled form, stored on this device until it is sent, discarded, or too old. */
type OwnDraft<Draft> = {
  read: () => Draft | null
  save: (draft: Draft) => void
  forget: () => void
  /** Whether to announce that a draft was restored: once per visit, and only before anything is saved. */
  shouldAnnounce: () => boolean
}

const PREFIX = 'draft:'
/** Names of the drafts that were announced or changed during this visit. */
const announced = new Set<string>()
const LASTS = 30 * DAY
const messages = {
  zh: { restored: '已恢复上次未填完的内容' },
  en: { restored: 'Here is what you left half-filled' },
}

type Setup<Draft> = {
  name: string
  /** Parses a stored draft, possibly from another version of the app; null when it is unusable. */
  parse: (stored: Record<string, unknown>) => Draft | null
  isEmpty: (draft: Draft) => boolean
}

/**
 * Creates a draft store. A guest's draft stays available after signing in; a member's draft is visible to that member
 * only.
 */
export const ownDraft = <Draft extends object>({ name, parse, isEmpty }: Setup<Draft>): OwnDraft<Draft> => {
  const store = storedValue<Record<string, unknown> | null>(PREFIX + name, null, { parse: storedObject })
  const forget = () => store.set(null)
  return {
    read: () => {
      const stored = store.get() ?? {}
      const owner = String(appState.get().uid ?? '')
      const fresh = typeof stored.at === 'number' && Date.now() - stored.at < LASTS
      if (!fresh || (stored.owner !== '' && stored.owner !== owner)) return null
      return typeof stored.draft === 'object' && stored.draft !== null
        ? parse(stored.draft as Record<string, unknown>)
        : null
    },
    save: (draft) => {
      announced.add(name)
      if (isEmpty(draft)) forget()
      else store.set({ owner: String(appState.get().uid ?? ''), at: Date.now(), draft })
    },
    forget,
    shouldAnnounce: () => {
      const first = !announced.has(name)
      announced.add(name)
      return first
    },
  }
}

/** Deletes all drafts on this device, at sign-out or when another member signs in. */
export const forgetOwnDrafts = () => removeStoredValues(PREFIX)

/**
 * The state of a form, stored with every change. Starts with the stored draft, and announces it, or else with
 * `start`.
 */
export const useOwnDraft = <Draft extends object>(
  draftStore: OwnDraft<Draft>,
  start: Draft,
): [Draft, Dispatch<SetStateAction<Draft>>] => {
  const [found] = useState(() => draftStore.read())
  const [draft, setDraft] = useState(found ?? start)
  const seen = useRef(draft)
  useEffect(() => {
    if (found && draftStore.shouldAnnounce()) toast(messages[currentLanguage()].restored)
  }, [found, draftStore])
  useEffect(() => {
    if (draft === seen.current) return
    seen.current = draft
    draftStore.save(draft)
  }, [draft, draftStore])
  return [draft, setDraft]
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const textsOf = (value: unknown, most: number): string[] =>
  (Array.isArray(value) ? value : []).filter((row): row is string => typeof row === 'string').slice(0, most)
