import { Button } from 'antd'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { FilterSelect } from './filter-select.tsx'
import { useSay } from './language.ts'
import { useOurCities } from './places.ts'
import { words } from './words.ts'

type CityProps = { cityId: string; onCity: (cityId: string) => void; hint?: string; narrow?: boolean }

export function CityFilter({ cityId, onCity, ...look }: CityProps) {
  const say = useSay()
  return (
    <FilterSelect
      {...look}
      label={say(words.city)}
      value={cityId}
      onChange={(next) => onCity(next ?? '')}
      options={useOurCities()}
    />
  )
}

type Props = Omit<CityProps, 'narrow'> & {
  add: string
  /** Null for who may only look. */
  onAdd: (() => void) | null
  /** Further filters. */
  children?: ReactNode
}

/** What stands above a list that is kept by city: the city, further filters, and the button that makes a new one. */
export function CityToolbar({ add, onAdd, children, ...city }: Props) {
  return (
    <div className="toolbar">
      <CityFilter {...city} />
      {children}
      <span className="grow" />
      {onAdd && (
        <Button type="primary" icon={<Plus size={16} />} onClick={onAdd}>
          {add}
        </Button>
      )}
    </div>
  )
}
