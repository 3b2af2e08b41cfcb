import { mayDo } from '@huishou/wire/verdict'
import type { WithdrawalAction } from '@huishou/wire/withdrawal/states'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { Guard } from '../../shared/dialog/dialog-of.tsx'
import { useSay } from '../../shared/language.ts'
import { messages as shared } from '../../shared/messages.ts'
import type { WithdrawalRecord } from './queries.ts'
import { messages } from './messages.ts'

/** Refusals that repeat what the notice about the change already says. */
const SAID: ReadonlySet<string> = new Set(['CHANGED_MEANWHILE', 'WITHDRAWAL_STATE'])

/**
 * The record as it stood when the dialog opened: what is sent carries that version, so nobody confirms what he has not
 * read. When somebody else was faster, the dialog says so before or after pressing, and the newest can be taken over.
 */
export const changedRecordGuard = (action: WithdrawalAction | 'note' | 'call') =>
  function useSeenRecord(fresh: WithdrawalRecord, pending: boolean): Guard<WithdrawalRecord> {
    const [seen, setSeen] = useState(fresh)
    const outdated = !pending && seen.withdrawal.version !== fresh.withdrawal.version
    const takeLatest = mayDo<string>(fresh.withdrawal.may, action) ? () => setSeen(fresh) : null
    const note = outdated && <Outdated now={fresh} takeLatest={takeLatest} />
    return { row: seen, outdated, note, said: SAID }
  }

/** The current state, with a button to continue from it where possible. */
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
