import { Desk } from '../../shared/desk/desk.tsx'
import { useUrlState } from '../../shared/url-state.ts'
import { notificationsDesk, spec } from './notifications-desk.tsx'

/** Page with the notifications of the signed-in user. */
export function NotificationsPage() {
  const [filters, onChange] = useUrlState(spec)
  return (
    <div className="page">
      <Desk of={notificationsDesk} filters={filters} onChange={onChange} />
    </div>
  )
}
