// The list of staff accounts, with a search field, a role filter and a button that adds an account.

import { exportStaff, saveStaff, staffPeople } from '@huishou/wire/client/staff/accounts'
import { staffRoles, staffRoleText } from '@huishou/wire/staff/roles'
import { Button, Input, Tooltip } from 'antd'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { exportAction } from '../../shared/csv/export-button.tsx'
import { roleMay } from '../../shared/role-may.ts'
import { type DeskOf } from '../../shared/desk/desk.tsx'
import { choice } from '../../shared/desk/filters.tsx'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { type At } from '../../shared/desk/part-props.ts'
import { useSay } from '../../shared/language.ts'
import { useMe } from '../../shared/session.ts'
import { oneOf, text, type StateOf } from '../../shared/url-state.ts'
import { peopleColumns } from './people-columns.tsx'
import { PersonForm } from './person-form.tsx'
import { WrongSignInsAndResets } from './security/wrong-sign-ins-and-resets.tsx'
import { messages } from './messages.ts'

export const spec = { role: oneOf(staffRoles, ''), q: text() }
type Filters = StateOf<typeof spec>

export const peopleDesk: DeskOf<typeof staffPeople, Filters> = {
  endpoint: staffPeople,
  spec,
  input: withoutEmpty,
  pageSize: null,
  above: WrongSignInsAndResets,
  filters: [
    TypedSearch,
    choice('role', messages.role, {
      values: staffRoles,
      text: (role) => staffRoleText[role],
      hint: messages.allRoles,
    }),
  ],
  actions: [exportAction(exportStaff, (filters: Filters) => withoutEmpty(filters)), NewPerson],
  columns: peopleColumns,
  minWidth: 900,
  empty: messages.noPeople,
}

/** Search field that filters on every keystroke, since the list is short. */
function TypedSearch({ filters: { q }, onChange }: At<Filters, unknown>) {
  const label = useSay()(messages.search)
  return (
    <Input
      allowClear
      className="search"
      prefix={<Search size={15} />}
      placeholder={label}
      aria-label={label}
      value={q}
      onChange={({ target }) => onChange({ q: target.value }, { replace: true })}
    />
  )
}

function NewPerson() {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const may = roleMay(useMe().role, saveStaff)
  return (
    <>
      <Tooltip title={may ? '' : say(messages.ownerOnly)}>
        <Button type="primary" icon={<Plus size={16} />} disabled={!may} onClick={() => setOpen(true)}>
          {say(messages.newPerson)}
        </Button>
      </Tooltip>
      {open && <PersonForm person={null} onClose={() => setOpen(false)} />}
    </>
  )
}
