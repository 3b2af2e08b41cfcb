import { FilterSelect } from '../../shared/filter/filter-select.tsx'
import { useLanguage, useSay } from '../../shared/language.ts'
import { nameOf, useBargainNames } from './queries.ts'
import { messages } from './messages.ts'

type Props = { filters: { kjid: number | null }; onChange: (change: { kjid: number | null }) => void }

/**
 * Filter that limits a list to one bargain (goods that get cheaper with every friend who helps); it offers the newest
 * 100 bargains.
 */
export function BargainFilter({ filters: { kjid }, onChange }: Props) {
  const say = useSay()
  const language = useLanguage()
  const bargains = useBargainNames().data?.rows ?? []
  return (
    <FilterSelect
      searchable
      label={say(messages.bargain)}
      value={kjid}
      onChange={(next) => onChange({ kjid: next })}
      options={bargains.map((bargain) => ({
        value: bargain.id,
        label: `${nameOf(bargain, language)} #${bargain.id}`,
      }))}
    />
  )
}
