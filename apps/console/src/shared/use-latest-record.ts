import type { Refused } from '@huishou/client/caller'
import type { FormInstance } from 'antd'
import { useState } from 'react'

/**
 * Tracks the record a form was filled from; `valuesOf` maps a record to form values. After a concurrent change,
 * `takeLatest` loads the fresh record, so that nobody's change is overwritten unseen.
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
  /**
   * Adopts the record a save returned, except for fields edited since they were `sent`; fields in `together` depend on
   * the server's result and are always adopted. Returns whether all fields were adopted.
   */
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
