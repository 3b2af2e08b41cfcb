// Parts of the list of withdrawals: a warning that payouts through providers are stopped, the button to reconcile, and
// the sum of the amounts that match the filters.

import type { ReplyOf } from '@huishou/wire/client'
import { reconcileWithdrawals, type staffWithdrawals } from '@huishou/wire/client/withdrawal/staff'
import { Alert, Button } from 'antd'
import { Scale } from 'lucide-react'
import { Link } from 'react-router'
import { roleMay } from '../../shared/role-may.ts'
import type { At } from '../../shared/desk/part-props.ts'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { useMe } from '../../shared/session.ts'
import type { WithdrawalsFilters } from './withdrawals-url-state.ts'
import { messages } from './messages.ts'

type Here = At<WithdrawalsFilters, ReplyOf<typeof staffWithdrawals>>

/** Warns that payouts through providers, but not manual transfers, are stopped because the ledger does not balance. */
export function LedgerStopped({ reply }: Here) {
  const say = useSay()
  if (!reply?.stopped) return null
  return (
    <Alert
      type="error"
      showIcon
      className="refused"
      role="alert"
      title={say(messages.stopped)}
      action={<Link to="/ledger">{say(messages.toLedger)}</Link>}
    />
  )
}

export function ReconcileButton({ onChange }: Here) {
  const say = useSay()
  if (!roleMay(useMe().role, reconcileWithdrawals)) return null
  return (
    <Button icon={<Scale size={15} />} onClick={() => onChange({ reconcile: true })}>
      {say(messages.reconcile)}
    </Button>
  )
}

export function WithdrawalSum({ reply }: Here) {
  const say = useSay()
  return reply && reply.total > 0 && <strong>{say(messages.sum, { sum: money(reply.sumFen) })}</strong>
}
