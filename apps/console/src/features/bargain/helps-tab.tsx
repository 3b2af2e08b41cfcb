import { Tag } from 'antd'
import { ClearFilters } from '../../shared/desk/clear-filters.tsx'
import { DayRange } from '../../shared/day-range.tsx'
import { DeskTable } from '../../shared/desk-table.tsx'
import { useSay } from '../../shared/language.ts'
import { BargainFilter } from './bargain-filter.tsx'
import { useHelpColumns } from './help-columns.tsx'
import { useHelps, type Help } from './queries.ts'
import { runWords as words } from './run-words.ts'
import { helpInput, noRunFilters, RUNS_PAGE, type ExplorerProps } from './runs-state.ts'

const chips = [
  ['helper', words.onlyHelper],
  ['owner', words.onlyOwner],
  ['device', words.onlyDevice],
  ['network', words.onlyAddress],
] as const

/** Every help, newest first; those of one person, one device or one network a tap away. */
export function HelpsTab({ filters, onChange }: ExplorerProps) {
  const say = useSay()
  const asked = useHelps(helpInput(filters))
  const columns = useHelpColumns(onChange)
  const { kjid, from, to } = filters
  return (
    <>
      <div className="toolbar">
        <BargainFilter kjid={kjid} onChange={onChange} />
        <DayRange from={from} to={to} label={say(words.helpDays)} onChange={onChange} />
        {chips.map(([key, text]) => {
          const id = filters[key]
          return (
            id !== null && (
              <Tag key={key} closable className="bargain-chip" onClose={() => onChange({ [key]: null })}>
                {say(text, { id })}
              </Tag>
            )
          )
        })}
        <ClearFilters filters={filters} none={noRunFilters} onChange={onChange} />
      </div>
      <DeskTable<Help>
        asked={asked}
        rows={asked.data?.rows}
        total={asked.data?.total ?? 0}
        columns={columns}
        empty={say(words.noHelpsMatch)}
        page={filters.page}
        pageSize={RUNS_PAGE}
        onPage={(page) => onChange({ page })}
        minWidth={1120}
        size="small"
      />
    </>
  )
}
