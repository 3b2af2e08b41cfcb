// Filters of the yard's lists by kind of location, such as shops or vehicles, by location, by material and by the
// record that caused a change.

import { yardCauseText, yardLocationKinds, yardLocationText } from '@huishou/wire/yard/states'
import { Button } from 'antd'
import { X } from 'lucide-react'
import { material } from '../../entities/material/material-filter.tsx'
import { FilterSelect } from '../../shared/filter/filter-select.tsx'
import { useSay } from '../../shared/language.ts'
import { usePlaces } from './queries.ts'
import type { YardProps } from './yard-url-state.ts'
import { messages } from './messages.ts'

/** Filter by kind of location; changing it clears the chosen location. */
export function PlaceKindFilter({ filters: { at }, onChange }: YardProps) {
  const say = useSay()
  return (
    <FilterSelect
      label={say(messages.placeKind)}
      value={at}
      onChange={(next) => onChange({ at: next ?? '', where: null })}
      options={yardLocationKinds.map((kind) => ({ value: kind, label: say(yardLocationText[kind]) }))}
    />
  )
}

/** Filter by location; offers only locations of the chosen kind. */
export function PlaceFilter({ filters: { at, where }, onChange }: YardProps) {
  const say = useSay()
  const places = usePlaces().filter(({ locationKind }) => at === '' || locationKind === at)
  return (
    <FilterSelect
      searchable
      label={say(messages.place)}
      value={
        places.find(({ locationKind, locationId }) => locationKind === at && locationId === where)?.key ?? ''
      }
      onChange={(key) => {
        const place = places.find((one) => one.key === key)
        onChange(place ? { at: place.locationKind, where: place.locationId } : { where: null })
      }}
      options={places.map(({ key, locationName }) => ({ value: key, label: locationName }))}
    />
  )
}

export const MaterialFilter = material(messages.material)

/** Button that names the record whose changes are listed, and lists all again. */
export function OnlyCause({ filters: { cause, causeId }, onChange }: YardProps) {
  const say = useSay()
  if (cause === '' || causeId === null) return null
  return (
    <Button icon={<X size={15} />} onClick={() => onChange({ cause: '', causeId: null })}>
      {say(messages.onlyCause, { cause: say(yardCauseText[cause]), id: causeId })}
    </Button>
  )
}
