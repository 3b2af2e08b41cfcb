import { type WithdrawalAction, offerOf } from '@huishou/wire'
import { useState } from 'react'
import type { WithdrawalRecord } from './queries.ts'

/**
 * The record as it stood when the dialog opened: what is sent carries that version, so nobody confirms what he has not
 * read. When somebody else was faster, `outdated` says so before or after pressing, and the newest can be taken over.
 */
export function useSeenRecord(
  fresh: WithdrawalRecord,
  action: WithdrawalAction | 'note' | 'call',
  sending: boolean,
) {
  const [seen, setSeen] = useState(fresh)
  const outdated = !sending && seen.withdrawal.version !== fresh.withdrawal.version
  return {
    seen,
    on: { id: seen.withdrawal.id, version: seen.withdrawal.version },
    state: fresh.withdrawal.state,
    outdated,
    gone: !offerOf(fresh.withdrawal.may, action)?.ok,
    takeLatest: () => setSeen(fresh),
  }
}
