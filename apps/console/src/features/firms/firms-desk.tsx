// The list of firms, which are business customers, with its filters, and buttons to add, import and export firms.

import { exportFirms, saveFirm, staffFirms } from '@huishou/wire/client/firm/staff'
import { firmStates, firmStateText } from '@huishou/wire/firm/states'
import { useState } from 'react'
import { Link } from 'react-router'
import { ExportButton } from '../../shared/csv/export-button.tsx'
import { AddButton } from '../../shared/desk/add-button.tsx'
import type { Column } from '../../shared/desk/columns.ts'
import type { DeskOf } from '../../shared/desk/desk.tsx'
import { choice, search } from '../../shared/desk/filters.tsx'
import type { At } from '../../shared/desk/part-props.ts'
import { TwoLines } from '../../shared/desk/two-lines.tsx'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { oneOf, pageNumber, text, whole, type StateOf } from '../../shared/url-state.ts'
import { NewFirmDialog } from './firm-dialogs.tsx'
import { ImportFirmsButton } from './import-firms.tsx'
import { messages } from './messages.ts'
import type { FirmRow } from './queries.ts'

export const spec = { q: text(50), state: oneOf(firmStates, ''), page: pageNumber, firm: whole(null) }
type Filters = StateOf<typeof spec>
type Here = At<Filters, unknown>
const filterInput = ({ q, state }: Filters) => withoutEmpty({ q, state })

const columns: readonly Column<FirmRow>[] = [
  {
    key: 'name',
    title: messages.firm,
    cell: ({ id, name, creditCode }, { linkTo }) => (
      <TwoLines
        first={<Link to={linkTo(id)}>{name}</Link>}
        second={<span className="mono">{creditCode}</span>}
      />
    ),
  },
  {
    key: 'state',
    title: messages.states,
    width: 100,
    cell: ({ state }, { say }) => (
      <ToneTag tone={state === 'active' ? 'good' : 'calm'}>{say(firmStateText[state])}</ToneTag>
    ),
  },
  { key: 'sites', title: messages.sites, width: 90, align: 'end', cell: ({ sites }) => sites },
  { key: 'contacts', title: messages.contacts, width: 90, align: 'end', cell: ({ contacts }) => contacts },
  {
    key: 'full',
    title: messages.full,
    width: 130,
    align: 'end',
    cell: ({ fullContainers }) => fullContainers,
  },
  { key: 'until', title: messages.until, width: 130, cell: ({ contractEndsOn }) => contractEndsOn ?? '—' },
  {
    key: 'owed',
    title: messages.owed,
    width: 130,
    align: 'end',
    cell: ({ creditFen }) => (creditFen === null ? '—' : money(creditFen)),
  },
]

export const firmsDesk: DeskOf<typeof staffFirms, Filters> = {
  endpoint: staffFirms,
  spec,
  input: filterInput,
  filters: [
    search('q', messages.search, { wide: true, limit: 50 }),
    choice('state', messages.states, {
      values: firmStates,
      text: (state) => firmStateText[state],
      hint: messages.anyState,
    }),
  ],
  actions: [Add, ImportFirmsButton, Export],
  columns,
  minWidth: 980,
  record: { opened: ({ firm }) => firm, open: (firm) => ({ firm }) },
  empty: messages.none,
}

function Add({ onChange, filters: { page } }: Here) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <AddButton may={saveFirm} text={messages.add} onClick={() => setOpen(true)} />
      {open && <NewFirmDialog onClose={() => setOpen(false)} onSaved={(firm) => onChange({ firm, page })} />}
    </>
  )
}

function Export({ filters }: Here) {
  const say = useSay()
  return <ExportButton endpoint={exportFirms} input={filterInput(filters)} text={say(messages.export)} />
}
