import { reconcileWithdrawals } from '@huishou/wire/client/withdrawal/staff'
import { roleMay } from '../../shared/role-may.ts'
import { Desk } from '../../shared/desk/desk.tsx'
import { useMe } from '../../shared/session.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { withdrawalsSpec } from './withdrawals-url-state.ts'
import { ReconcileView } from './reconcile-view.tsx'
import { WithdrawalDrawer } from './withdrawal-drawer.tsx'
import { withdrawalsDesk } from './withdrawals-desk.tsx'
import './withdrawal.css'

/** Page with the list of withdrawals or the reconciliation of a provider's statement, and a drawer for a withdrawal. */
export function WithdrawalsPage() {
  const [filters, onChange] = useUrlState(withdrawalsSpec)
  const mayReconcile = roleMay(useMe().role, reconcileWithdrawals)
  const { page, withdrawal, reconcile } = filters
  return (
    <div className="page">
      {reconcile && mayReconcile ? (
        <ReconcileView onBack={() => onChange({ reconcile: false, page })} />
      ) : (
        <Desk of={withdrawalsDesk} filters={filters} onChange={onChange} />
      )}
      <WithdrawalDrawer
        id={withdrawal}
        onClose={() => onChange({ withdrawal: null, page }, { replace: true })}
      />
    </div>
  )
}
