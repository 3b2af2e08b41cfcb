import type { Refused } from '@huishou/caller'
import type { FormInstance } from 'antd'
import { useState } from 'react'

/**
 * What a form was filled from. When somebody else saved first, the fresh record can be taken over: nobody's change is
 * overwritten unseen, and what was typed stays until then.
 */
export function useLatestRecord<Values, Row extends { version: number }>(
  form: FormInstance<Values>,
  fresh: Row | null,
  refused: Refused | null,
  clear: () => void,
) {
  const [base, setBase] = useState(fresh)
  const outdated =
    refused?.reason === 'CHANGED_MEANWHILE' && fresh !== null && fresh.version !== base?.version
  const takeLatest = () => {
    setBase(fresh)
    form.setFieldsValue(fresh as never)
    clear()
  }
  return { base, takeLatest: outdated ? takeLatest : null }
}
