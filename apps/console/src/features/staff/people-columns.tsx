import { saveStaff } from '@huishou/wire/client/staff/accounts'
import { requestFactorReset } from '@huishou/wire/client/staff/security'
import { staffRoleText } from '@huishou/wire/staff/roles'
import { Button } from 'antd'
import { useState } from 'react'
import { roleMay } from '../../shared/role-may.ts'
import { timeText } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { useOurCities } from '../../entities/place/places.ts'
import { useMe } from '../../shared/session.ts'
import { messages as shared } from '../../shared/messages.ts'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import type { Column } from '../../shared/desk/columns.ts'
import { PersonForm } from './person-form.tsx'
import { type Person } from './queries.ts'
import { ResetDialog } from './security/wrong-sign-ins-and-resets.tsx'
import { messages as securityMessages } from './security/messages.ts'
import { messages } from './messages.ts'

/** Where a member of staff works: city and shop where set, otherwise everywhere. */
function Scope({ person: { cityId, shopName } }: { person: Person }) {
  const say = useSay()
  const city = useOurCities().find(({ value }) => value === cityId)?.label
  return [city, shopName].filter(Boolean).join(' · ') || say(messages.everything)
}

function PersonActs({ person }: { person: Person }) {
  const say = useSay()
  const { role, id } = useMe()
  const [open, setOpen] = useState<'edit' | 'reset' | null>(null)
  const close = () => setOpen(null)
  return (
    <span className="row-actions">
      {roleMay(role, requestFactorReset) && person.secondFactor && person.id !== id && (
        <Button size="small" onClick={() => setOpen('reset')}>
          {say(securityMessages.resetAsk)}
        </Button>
      )}
      {roleMay(role, saveStaff) && (
        <Button size="small" onClick={() => setOpen('edit')}>
          {say(shared.edit)}
        </Button>
      )}
      {open === 'reset' && <ResetDialog person={person} onClose={close} />}
      {open === 'edit' && <PersonForm person={person} onClose={close} />}
    </span>
  )
}

export const peopleColumns: readonly Column<Person>[] = [
  {
    key: 'person',
    title: messages.person,
    cell: ({ name, username }) => (
      <span className="two-lines">
        <strong>{name}</strong>
        <small>{username}</small>
      </span>
    ),
  },
  {
    key: 'role',
    title: messages.role,
    cell: ({ role }, { say }) => <ToneTag tone="calm">{say(staffRoleText[role])}</ToneTag>,
  },
  { key: 'scope', title: messages.scope, cell: (person) => <Scope person={person} /> },
  { key: 'mobile', title: messages.mobile, cell: ({ mobile }) => mobile || '—' },
  {
    key: 'state',
    title: messages.state,
    cell: ({ active, onDuty, role }, { say }) => (
      <>
        <ToneTag tone={active ? 'good' : 'calm'}>{say(active ? messages.active : messages.inactive)}</ToneTag>
        {role === 'courier' && (
          <ToneTag tone={onDuty ? 'info' : 'calm'}>
            {say(onDuty ? messages.onDuty : messages.offDuty)}
          </ToneTag>
        )}
      </>
    ),
  },
  {
    key: 'lastSeenAt',
    title: messages.lastSeen,
    cell: ({ lastSeenAt: at }, { say, language, now }) =>
      at === null ? say(messages.never) : timeText(at, now, language),
  },
  { key: 'edit', title: null, align: 'end', cell: (person) => <PersonActs person={person} /> },
]
