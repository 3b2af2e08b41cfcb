import { saveZone, staffZones } from '@huishou/wire/client/place/shops'
import { useMemo } from 'react'
import { AddButton } from '../../shared/desk/add-button.tsx'
import { type DeskOf } from '../../shared/desk/desk.tsx'
import { city } from '../../entities/place/city-and-shop-filters.tsx'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { type At } from '../../shared/desk/part-props.ts'
import { useSay } from '../../shared/language.ts'
import { MapView } from '../../shared/map/map-view.tsx'
import { useZones } from '../../entities/place/places.ts'
import { messages } from './messages.ts'
import { zoneColumns } from './zone-columns.tsx'
import { zoneSpec, type ZoneFilters } from './zones-url-state.ts'

/** The list of the zones in which couriers collect waste, with a map above it. */
export const zonesDesk: DeskOf<typeof staffZones, ZoneFilters> = {
  endpoint: staffZones,
  spec: zoneSpec,
  input: ({ cityId }) => withoutEmpty({ cityId }),
  pageSize: null,
  above: ZoneMap,
  filters: [city()],
  actions: [Add],
  columns: zoneColumns,
  minWidth: 900,
  record: { opened: ({ at }) => at, open: (at) => ({ at }) },
  empty: messages.noZones,
  emptyAction: (at) => at.filters.cityId === '' && <Add {...at} />,
}

type Here = At<ZoneFilters, unknown>

function Add({ onChange }: Here) {
  return <AddButton may={saveZone} text={messages.newZone} onClick={() => onChange({ zone: 'new' })} />
}

/** Map of the zones of one city; on a map of the whole country they would be too small. */
function ZoneMap({ filters: { cityId, at } }: Here) {
  const say = useSay()
  const all = useZones().data?.rows
  const areas = useMemo(() => {
    const rows = (all ?? []).filter((zone) => cityId === '' || zone.cityId === cityId)
    const focus = rows.find(({ id }) => id === at) ?? rows[0]
    return rows
      .filter((zone) => zone.cityId === focus?.cityId)
      .map(({ id, name, latitude, longitude, radiusM, polygon, active }) => ({
        id: String(id),
        label: name,
        latitude,
        longitude,
        radiusM,
        polygon,
        strong: id === focus?.id,
        ...(active ? {} : { tone: 'dim' as const }),
      }))
  }, [all, cityId, at])
  if (areas.length === 0) return null
  return (
    <div className="sheet map-sheet">
      <MapView height={320} label={say(messages.mapLabel)} areas={areas} />
    </div>
  )
}
