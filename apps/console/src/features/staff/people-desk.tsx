// The list of staff accounts, with security warnings above it, a search field, a role filter, an export and a button
// that adds an account.

import { exportStaff, saveStaff, staffPeople } from '@huishou/wire/client/staff/accounts'
import { staffRoles, staffRoleText } from '@huishou/wire/staff/roles'
import { Button, Input, Tooltip } from 'antd'
import { Plus, Search } from 'lucide-react'
import { exportAction } from '../../shared/csv/export-button.tsx'
import { roleMay } from '../../shared/role-may.ts'
import { type DeskOf } from '../../shared/desk/desk.tsx'
import { choice } from '../../shared/desk/filters.tsx'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { type At } from '../../shared/desk/part-props.ts'
import { useSay } from '../../shared/language.ts'
import { useMe } from '../../shared/session.ts'
import { flag, oneOf, text, type StateOf } from '../../shared/url-state.ts'
import { peopleColumns } from './people-columns.tsx'
import { WrongSignInsAndResets } from './security/failed-sign-ins-and-factor-resets.tsx'
import { messages } from './messages.ts'

export const spec = { role: oneOf(staffRoles, ''), q: text(), create: flag }
type Filters = StateOf<typeof spec>

const input = ({ role, q }: Filters) => withoutEmpty({ role, q })

export const peopleDesk: DeskOf<typeof staffPeople, Filters> = {
  endpoint: staffPeople,
  spec,
  input,
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
  actions: [exportAction(exportStaff, input), NewPerson],
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

function NewPerson({ onChange }: At<Filters, unknown>) {
  const say = useSay()
  const may = roleMay(useMe().role, saveStaff)
  return (
    <Tooltip title={may ? '' : say(messages.ownerOnly)}>
      <Button
        type="primary"
        icon={<Plus size={16} />}
        disabled={!may}
        onClick={() => onChange({ create: true })}
      >
        {say(messages.newPerson)}
      </Button>
    </Tooltip>
  )
}
