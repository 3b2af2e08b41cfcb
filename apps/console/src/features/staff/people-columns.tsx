// Columns of the list of staff accounts.

import { staffRoleText } from '@huishou/wire/staff/roles'
import { timeText } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { useOurCities } from '../../entities/place/places.ts'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import type { Column } from '../../shared/desk/columns.ts'
import type { Person } from './queries.ts'
import { messages } from './messages.ts'
import { PersonActions } from './person-actions.tsx'

/** The city and shop a member of staff works in, or a note that they work everywhere. */
function Scope({ person: { cityId, shopName } }: { person: Person }) {
  const say = useSay()
  const city = useOurCities().find(({ value }) => value === cityId)?.label
  return [city, shopName].filter(Boolean).join(' · ') || say(messages.everything)
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
  { key: 'edit', title: null, align: 'end', cell: (person) => <PersonActions person={person} /> },
]
