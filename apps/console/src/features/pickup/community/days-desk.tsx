// The list of community days, on which couriers collect from a whole estate, with its filters, columns and actions.
import type { ReplyOf } from '@huishou/wire/client'
import {
  exportCommunityDays,
  saveCommunityDay,
  staffCommunityDays,
} from '@huishou/wire/client/community/staff'
import {
  communityDayStates,
  communityDayStateText,
  communityStatementStates,
  communityStatementStateText,
} from '@huishou/wire/community/states'
import { Link } from 'react-router'
import { city } from '../../../entities/place/city-and-shop-filters.tsx'
import { CityName } from '../../../entities/place/localized-city-name.tsx'
import { ExportButton } from '../../../shared/csv/export-button.tsx'
import { AddButton } from '../../../shared/desk/add-button.tsx'
import type { Column } from '../../../shared/desk/columns.ts'
import type { DeskOf } from '../../../shared/desk/desk.tsx'
import { sumOf, tabs, type Filtered } from '../../../shared/desk/filters.tsx'
import type { At } from '../../../shared/desk/part-props.ts'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { FilterSelect } from '../../../shared/filter/filter-select.tsx'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { flag, oneOf, pageNumber, recordOrNew, text, type StateOf } from '../../../shared/url-state.ts'
import { bonusOf, dayTones, hoursOf, shareOf, statementTones } from './day-display.ts'
import { messages } from './messages.ts'
import type { DayRow } from './queries.ts'

const statements = [...communityStatementStates, 'none'] as const
export const spec = {
  state: oneOf([...communityDayStates, 'all'], 'all'),
  cityId: text(12),
  statement: oneOf(['any', ...statements], 'any'),
  page: pageNumber,
  day: recordOrNew,
  edit: flag,
}
type Filters = StateOf<typeof spec>
export const shown = (day: Filters['day']) => (typeof day === 'number' ? day : null)
export const opening = (day: number) => ({ day, edit: false })

const filterInput = ({ state, cityId, statement }: Filters) => ({
  ...(state === 'all' ? {} : { state }),
  ...(statement === 'any' ? {} : { statement }),
  ...withoutEmpty({ cityId }),
})

const columns: readonly Column<DayRow>[] = [
  {
    key: 'name',
    title: messages.estate,
    cell: ({ id, name, address }, { linkTo }) => (
      <TwoLines first={<Link to={linkTo(id)}>{name}</Link>} second={address} />
    ),
  },
  {
    key: 'day',
    title: messages.day,
    width: 130,
    cell: (row) => <TwoLines first={row.day} second={hoursOf(row)} />,
  },
  { key: 'city', title: messages.city, width: 100, cell: ({ cityName }) => <CityName of={cityName} /> },
  {
    key: 'state',
    title: messages.states,
    width: 120,
    cell: ({ state, stateText }) => <ToneTag tone={dayTones[state]}>{stateText}</ToneTag>,
  },
  {
    key: 'booked',
    title: messages.booked,
    width: 110,
    align: 'end',
    cell: ({ booked, mostOrders }, { say }) => say(messages.bookedOf, { booked, most: mostOrders }),
  },
  {
    key: 'bonus',
    title: messages.bonus,
    width: 200,
    cell: (row, { say }) => (
      <TwoLines
        first={bonusOf(row, say)}
        {...(row.bonusPercent > 0
          ? {
              second: row.granted
                ? say(messages.granted)
                : say(messages.progressOf, { settled: row.settled, from: row.bonusFrom }),
            }
          : {})}
      />
    ),
  },
  {
    key: 'share',
    title: messages.share,
    width: 170,
    cell: (row, { language }) =>
      row.statement ? (
        <TwoLines
          first={money(row.statement.shareFen)}
          second={<ToneTag tone={statementTones[row.statement.state]}>{row.statement.stateText}</ToneTag>}
        />
      ) : (
        shareOf(row, language) || <span className="faint">—</span>
      ),
  },
]

/** Filter by the state of the property manager's statement. */
function StatementFilter({ filters, onChange }: Filtered<'statement', Filters['statement']>) {
  const say = useSay()
  return (
    <FilterSelect
      label={say(messages.statement)}
      value={filters.statement === 'any' ? null : filters.statement}
      onChange={(next) => onChange({ statement: next ?? 'any' })}
      options={statements.map((value) => ({
        value,
        label: say(value === 'none' ? messages.statementNone : communityStatementStateText[value]),
      }))}
    />
  )
}

/** The list of community days, latest first. */
export const daysDesk: DeskOf<typeof staffCommunityDays, Filters> = {
  endpoint: staffCommunityDays,
  spec,
  input: filterInput,
  tabs: tabs('state', messages.states, {
    keys: ['all', ...communityDayStates],
    text: (key) => (key === 'all' ? messages.all : communityDayStateText[key]),
    count: (key, { counts }) => (key === 'all' ? sumOf(counts) : counts[key]),
  }),
  filters: [city(), StatementFilter],
  actions: [Export, Add],
  columns,
  minWidth: 1040,
  record: { opened: ({ day }) => shown(day), open: opening },
  empty: ({ state, cityId, statement }) =>
    state === 'all' && cityId === '' && statement === 'any' ? messages.none : messages.noneFound,
}

function Add({ filters: { page }, onChange }: At<Filters, unknown>) {
  return (
    <AddButton may={saveCommunityDay} text={messages.add} onClick={() => onChange({ day: 'new', page })} />
  )
}

function Export({ filters }: At<Filters, ReplyOf<typeof staffCommunityDays>>) {
  return (
    <ExportButton
      endpoint={exportCommunityDays}
      input={filterInput(filters)}
      text={useSay()(messages.export)}
      done={messages.exported}
      iconOnly
    />
  )
}
