// The list of customers' recurring pickups, with its columns, export and filters in the URL; also the tag colours for
// their states.
import type { ReplyOf } from '@huishou/wire/client'
import { exportPlans, staffPlans } from '@huishou/wire/client/pickup/staff-plans'
import { pickupPlanStates, pickupPlanStateText, type PickupPlanState } from '@huishou/wire/pickup/plan-states'
import { clockText } from '@huishou/wire/time'
import { Link } from 'react-router'
import { city } from '../../../entities/place/city-and-shop-filters.tsx'
import { CityName } from '../../../entities/place/localized-city-name.tsx'
import { ExportButton } from '../../../shared/csv/export-button.tsx'
import type { Column } from '../../../shared/desk/columns.ts'
import type { DeskOf } from '../../../shared/desk/desk.tsx'
import { mark, sumOf, tabs } from '../../../shared/desk/filters.tsx'
import type { At } from '../../../shared/desk/part-props.ts'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import { ToneTag, type Tone } from '../../../shared/display/tone-tag.tsx'
import { useSay } from '../../../shared/language.ts'
import { flag, oneOf, pageNumber, text, whole, type StateOf } from '../../../shared/url-state.ts'
import { messages } from './messages.ts'
import type { PlanRow } from './queries.ts'

export const spec = {
  state: oneOf([...pickupPlanStates, 'all'], 'active'),
  cityId: text(12),
  failing: flag,
  memberId: whole(null),
  page: pageNumber,
  plan: whole(null),
}
type Filters = StateOf<typeof spec>

export const planTones: Record<PickupPlanState, Tone> = { active: 'good', paused: 'warn', ended: 'calm' }

const filterInput = ({ state, cityId, failing, memberId }: Filters) => ({
  ...(state === 'all' ? {} : { state }),
  ...withoutEmpty({ cityId, failing }),
  ...(memberId === null ? {} : { memberId }),
})

const columns: readonly Column<PlanRow>[] = [
  {
    key: 'customer',
    title: messages.customer,
    cell: ({ id, memberId, memberNick, mobileMask }, { say, linkTo }) => (
      <TwoLines
        first={
          <Link to={linkTo(id)}>{memberId === null ? say(messages.gone) : memberNick || `#${memberId}`}</Link>
        }
        second={<span className="mono">{mobileMask}</span>}
      />
    ),
  },
  {
    key: 'days',
    title: messages.days,
    width: 200,
    cell: ({ patternText, startMinute, endMinute }) => (
      <TwoLines first={patternText} second={`${clockText(startMinute)}–${clockText(endMinute)}`} />
    ),
  },
  { key: 'city', title: messages.city, width: 110, cell: ({ cityName }) => <CityName of={cityName} /> },
  {
    key: 'state',
    title: messages.states,
    width: 110,
    cell: ({ state, stateText }) => <ToneTag tone={planTones[state]}>{stateText}</ToneTag>,
  },
  { key: 'nextDay', title: messages.next, width: 130, cell: ({ nextDay }) => nextDay ?? <Nothing /> },
  { key: 'orders', title: messages.orders, width: 90, align: 'end', cell: ({ orders }) => orders },
  {
    key: 'failure',
    title: messages.lastFailure,
    width: 220,
    cell: ({ lastFailure, failures }, { say }) =>
      lastFailure === '' ? (
        <Nothing />
      ) : (
        <TwoLines
          first={lastFailure}
          {...(failures > 1 ? { second: say(messages.failuresInRow, { count: failures }) } : {})}
        />
      ),
  },
]

function Nothing() {
  return <span className="faint">—</span>
}

/** The list of all customers' recurring pickups, the next to be ordered first. */
export const plansDesk: DeskOf<typeof staffPlans, Filters> = {
  endpoint: staffPlans,
  spec,
  input: filterInput,
  tabs: tabs('state', messages.states, {
    keys: [...pickupPlanStates, 'all'],
    text: (key) => (key === 'all' ? messages.all : pickupPlanStateText[key]),
    count: (key, { counts }) => (key === 'all' ? sumOf(counts) : counts[key]),
  }),
  filters: [city(), mark('failing', messages.failing)],
  actions: [Export],
  columns,
  minWidth: 980,
  record: { opened: ({ plan }) => plan, open: (plan) => ({ plan }) },
  empty: ({ state, cityId, failing }) =>
    state === 'all' && cityId === '' && !failing ? messages.none : messages.noneFound,
}

function Export({ filters }: At<Filters, ReplyOf<typeof staffPlans>>) {
  return (
    <ExportButton
      endpoint={exportPlans}
      input={filterInput(filters)}
      text={useSay()(messages.export)}
      done={messages.exported}
      iconOnly
    />
  )
}
