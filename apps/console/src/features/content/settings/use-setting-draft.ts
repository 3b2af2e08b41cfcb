import { saveSettings, staffSettings } from '@huishou/wire/client/content/settings'
import type { SettingKey } from '@huishou/wire/content/setting-catalogue/catalogue'
import { App } from 'antd'
import { useState } from 'react'
import { useSay } from '../../../shared/language.ts'
import { useReadCache } from '../../../shared/use-read.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { useContentSend, type Setting } from '../queries.ts'

type Base = Record<SettingKey, Setting>
const baseOf = (rows: readonly Setting[]): Base =>
  Object.fromEntries(rows.map((row) => [row.key, row])) as Base
const valuesOf = (base: Base, keys: readonly SettingKey[]) =>
  Object.fromEntries(keys.map((key) => [key, base[key].value])) as Record<SettingKey, string>

/** Holds the draft of several settings that are edited together, and saves those that changed. */
export function useSettingDraft(keys: readonly SettingKey[], rows: readonly Setting[]) {
  const say = useSay()
  const { message } = App.useApp()
  const stored = useReadCache()
  const fresh = baseOf(rows)
  const [base, setBase] = useState(fresh)
  const [draft, setDraft] = useState(() => valuesOf(fresh, keys))
  const { send, pending, refused, clear } = useContentSend(saveSettings)
  const changed = keys.filter((key) => draft[key] !== base[key].value)
  const old = keys.some((key) => fresh[key].version !== base[key].version)
  const take = (next: Base) => {
    setBase(next)
    setDraft(valuesOf(next, keys))
  }
  // without local changes, adopt what others saved
  if (old && changed.length === 0) take(fresh)
  const save = async () => {
    const answer = await send({
      changes: changed.map((key) => ({ key, version: base[key].version, value: draft[key] })),
    })
    if (!answer?.ok) return
    stored.put(staffSettings, {}, answer.data)
    take(baseOf(answer.data.rows))
    message.success(say(shared.saved))
  }
  // the setting of this group that was saved last
  const latest = keys.map((key) => base[key]).toSorted((a, b) => (b.changedAt ?? 0) - (a.changedAt ?? 0))[0]
  return {
    draft,
    put: (key: SettingKey, value: string) => {
      if (refused && refused.reason !== 'CHANGED_MEANWHILE') clear()
      setDraft((now) => ({ ...now, [key]: value }))
    },
    changed: changed.length > 0,
    pending,
    refused,
    takeLatest:
      refused?.reason === 'CHANGED_MEANWHILE' && old
        ? () => {
            take(fresh)
            clear()
          }
        : null,
    discard: () => {
      take(fresh)
      clear()
    },
    restore: () =>
      setDraft(
        Object.fromEntries(keys.map((key) => [key, base[key].standard || draft[key]])) as typeof draft,
      ),
    // settings only the business can fill in have no default to restore
    isStandard: keys.every((key) => draft[key] === base[key].standard || base[key].standard === ''),
    changedAt: latest?.changedAt ?? 0,
    changedBy: latest?.changedBy ?? '',
    save,
  }
}
export type SettingDraft = ReturnType<typeof useSettingDraft>
