// Prevents a withdrawal dialog from sending a version of the record that the user has not seen.

import { mayDo } from '@huishou/wire/verdict'
import type { WithdrawalAction } from '@huishou/wire/withdrawal/states'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { Guard } from '../../shared/dialog/dialog-of.tsx'
import { useSay } from '../../shared/language.ts'
import { messages as shared } from '../../shared/messages.ts'
import type { WithdrawalRecord } from './queries.ts'
import { messages } from './messages.ts'

/** Refusals that need no message, because the notice about the change already explains them. */
const SAID: ReadonlySet<string> = new Set(['CHANGED_MEANWHILE', 'WITHDRAWAL_STATE'])

/**
 * Keeps the record as it was when the dialog opened and sends that version. If a colleague has changed the record, the
 * dialog says so and offers to load the latest version.
 */
export const changedRecordGuard = (action: WithdrawalAction | 'note' | 'call') =>
  function useSeenRecord(fresh: WithdrawalRecord, pending: boolean): Guard<WithdrawalRecord> {
    const [seen, setSeen] = useState(fresh)
    const outdated = !pending && seen.withdrawal.version !== fresh.withdrawal.version
    const takeLatest = mayDo<string>(fresh.withdrawal.may, action) ? () => setSeen(fresh) : null
    const note = outdated && <Outdated now={fresh} takeLatest={takeLatest} />
    return { row: seen, outdated, note, said: SAID }
  }

/** Shows the new state, with a button to load the latest version if the action is still possible. */
function Outdated({ now, takeLatest }: { now: WithdrawalRecord; takeLatest: (() => void) | null }) {
  const say = useSay()
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className="refused"
      title={say(messages.changed, { state: say(messages[now.withdrawal.state]) })}
      description={takeLatest ? undefined : say(messages.gone)}
      action={
        takeLatest && (
          <Button size="small" onClick={takeLatest}>
            {say(shared.takeLatest)}
          </Button>
        )
      }
    />
  )
}
