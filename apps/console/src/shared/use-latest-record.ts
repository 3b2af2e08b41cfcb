import type { Refused } from '@huishou/client/caller'
import type { FormInstance } from 'antd'
import { useState } from 'react'

/**
 * What a form was filled from. When somebody else saved first, the fresh record can be taken over: nobody's change is
 * overwritten unseen, and what was typed stays until then. `valuesOf` turns a record into what the form holds, where
 * both differ; `rebase` takes over what a save answered, but for fields that no longer hold what was `sent`: somebody
 * has typed on; those of `together` mean something only with what the server made of them and are always taken over. It
 * says whether all were.
 */
export function useLatestRecord<Values, Row extends { version: number }>(
  form: FormInstance<Values>,
  fresh: Row | null,
  refused: Refused | null,
  clear: () => void,
  valuesOf: (row: Row) => Values = (row) => row as unknown as Values,
  together: readonly (keyof Values & string)[] = [],
) {
  const [base, setBase] = useState(fresh)
  const outdated =
    refused?.reason === 'CHANGED_MEANWHILE' && fresh !== null && fresh.version !== base?.version
  const rebase = (row: Row, sent?: Values): boolean => {
    setBase(row)
    const now = form.getFieldsValue(true) as Record<string, unknown>
    const saved = sent as Record<string, unknown> | undefined
    const all = Object.entries(valuesOf(row) as Record<string, unknown>)
    const isAsSent = (name: string) =>
      !saved ||
      !(name in saved) ||
      (together as readonly string[]).includes(name) ||
      JSON.stringify(now[name]) === JSON.stringify(saved[name])
    const quiet = all.filter(([name]) => isAsSent(name))
    form.setFieldsValue(Object.fromEntries(quiet) as never)
    return quiet.length === all.length
  }
  const takeLatest = () => {
    if (fresh) rebase(fresh)
    clear()
  }
  return { base, takeLatest: outdated ? takeLatest : null, rebase }
}
