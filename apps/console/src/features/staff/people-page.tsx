import { saveStaff } from '@huishou/wire/client/staff/accounts'
import { usePlacesAreKnown } from '../../entities/place/places.ts'
import { Desk } from '../../shared/desk/desk.tsx'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { peopleDesk, spec } from './people-desk.tsx'
import { PersonForm } from './person-form.tsx'

/** Page with the list of staff accounts and their roles, and the form to create an account. */
export function PeoplePage() {
  const [filters, onChange] = useUrlState(spec)
  const may = roleMay(useMe().role, saveStaff)
  // the form of a new account is prefilled with the city if the business has only one
  const known = usePlacesAreKnown()
  return (
    <div className="page">
      <Desk of={peopleDesk} filters={filters} onChange={onChange} />
      {may && filters.create && known && (
        <PersonForm person={null} onClose={() => onChange({ create: false })} />
      )}
    </div>
  )
}
