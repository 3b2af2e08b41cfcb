import { saveZone } from '@huishou/wire/client/place/shops'
import { roleMay } from '../../shared/role-may.ts'
import { Desk } from '../../shared/desk/desk.tsx'
import { useZones } from '../../entities/place/places.ts'
import { useMe } from '../../shared/session.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { ZoneForm } from './zone-form.tsx'
import { zoneSpec } from './zones-url-state.ts'
import { zonesDesk } from './zones-desk.tsx'

/** Tab with the zones where couriers collect waste, and the form to create or edit one. */
export function ZonesTab() {
  const [filters, onChange] = useUrlState(zoneSpec)
  const all = useZones().data?.rows
  const may = roleMay(useMe().role, saveZone)
  const { zone } = filters
  return (
    <>
      <Desk of={zonesDesk} filters={filters} onChange={onChange} />
      {may && (zone === 'new' || (zone !== null && all)) && (
        <ZoneForm
          zone={all?.find(({ id }) => id === zone) ?? null}
          onClose={() => onChange({ zone: null })}
        />
      )}
    </>
  )
}
