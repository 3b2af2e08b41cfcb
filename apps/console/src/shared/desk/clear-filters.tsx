// Button that clears all filters of a list; hidden while no filter is set.

import { Button } from 'antd'
import { X } from 'lucide-react'
import { useSay } from '../language.ts'
import { messages } from '../messages.ts'

type Props<Filters> = {
  filters: Filters
  /** Filter values that count as not set. */
  none: NoInfer<Partial<Filters>>
  onChange: (change: NoInfer<Partial<Filters>>) => void
}

/** Compares the current filters with `none` to find out whether any is set. */
export function ClearFilters<Filters extends object>({ filters, none, onChange }: Props<Filters>) {
  const say = useSay()
  const names = Object.keys(none) as (keyof Filters)[]
  if (names.every((name) => filters[name] === none[name])) return null
  return (
    <Button type="text" icon={<X size={15} />} onClick={() => onChange(none)}>
      {say(messages.clear)}
    </Button>
  )
}
