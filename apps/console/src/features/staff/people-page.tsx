import { Desk } from '../../shared/desk/desk.tsx'
import { useUrlState } from '../../shared/url-state.ts'
import { peopleDesk, spec } from './people-desk.tsx'

/** Page with the list of staff accounts and their roles. */
export function PeoplePage() {
  const [filters, onChange] = useUrlState(spec)
  return (
    <div className="page">
      <Desk of={peopleDesk} filters={filters} onChange={onChange} />
    </div>
  )
}
