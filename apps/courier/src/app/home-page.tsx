import { CounterPage } from '../features/counter/counter-page.tsx'
import { TodayPage } from '../features/pickup/today-page.tsx'
import { CoSignRequests } from '../entities/co-sign/co-sign-requests.tsx'
import { useStaff } from '../shared/session.ts'
import { ConsoleOnlyNote } from './console-only-note.tsx'

/**
 * The start page of the app, chosen by the role of the signed-in user. Roles that have no work here see the weighing
 * slips that wait for their co-signature, and a note about the console.
 */
export function HomePage() {
  const { role } = useStaff()
  if (role === 'courier') return <TodayPage />
  if (role === 'clerk' || role === 'manager') return <CounterPage />
  return (
    <div className="k-column">
      <CoSignRequests />
      <ConsoleOnlyNote />
    </div>
  )
}
