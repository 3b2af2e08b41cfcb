import type { Refused } from '@huishou/caller'
import type { FormInstance } from 'antd'
import { useState } from 'react'

/**
 * What a form was filled from. When somebody else saved first, the fresh record can be taken over: nobody's change is
 * overwritten unseen, and what was typed stays until then. `valuesOf` turns a record into what the form holds, where
 * both differ; `rebase` takes over what a save answered.
 */
export function useLatestRecord<Values, Row extends { version: number }>(
  form: FormInstance<Values>,
  fresh: Row | null,
  refused: Refused | null,
  clear: () => void,
  valuesOf: (row: Row) => Values = (row) => row as unknown as Values,
) {
  const [base, setBase] = useState(fresh)
  const outdated =
    refused?.reason === 'CHANGED_MEANWHILE' && fresh !== null && fresh.version !== base?.version
  const rebase = (row: Row) => {
    setBase(row)
    form.setFieldsValue(valuesOf(row) as never)
  }
  const takeLatest = () => {
    if (fresh) rebase(fresh)
    clear()
  }
  return { base, takeLatest: outdated ? takeLatest : null, rebase }
}
