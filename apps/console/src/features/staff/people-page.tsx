import { requestFactorReset, saveStaff, staffRoles, staffRoleText } from '@huishou/wire'
import { Button, Input, Tooltip, type TableColumnsType } from 'antd'
import { Plus, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { roleMay } from '../../shared/access.ts'
import { DataTable } from '../../shared/data-table.tsx'
import { FilterSelect } from '../../shared/filter-select.tsx'
import { timeText } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useOurCities } from '../../shared/places.ts'
import { useMe } from '../../shared/session.ts'
import { oneOf, text, useUrlState } from '../../shared/url-state.ts'
import { useNow } from '../../shared/use-now.ts'
import { words as shared } from '../../shared/words.ts'
import { PersonForm } from './person-form.tsx'
import { usePeople, type Person } from './queries.ts'
import { PeopleSecurity, ResetDialog } from './security/people-security.tsx'
import { words as securityWords } from './security/words.ts'
import { words } from './words.ts'
import { ToneTag } from '../../shared/tone-tag.tsx'

const spec = { role: oneOf(staffRoles, ''), q: text() }

export function PeoplePage() {
  const say = useSay()
  const [filters, setFilters] = useUrlState(spec)
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  const people = usePeople({
    ...(filters.role ? { role: filters.role } : {}),
    ...(filters.q ? { q: filters.q } : {}),
  })
  const mayEdit = roleMay(useMe().role, saveStaff)
  const [resetting, setResetting] = useState<Person | null>(null)
  const mayReset = roleMay(useMe().role, requestFactorReset)
  const columns = usePeopleColumns(mayEdit ? setEditing : null, mayReset ? setResetting : null)
  return (
    <div className="page">
      <div className="toolbar">
        <Input
          allowClear
          className="search"
          prefix={<Search size={15} />}
          placeholder={say(words.search)}
          aria-label={say(words.search)}
          value={filters.q}
          onChange={({ target }) => setFilters({ q: target.value }, { replace: true })}
        />
        <FilterSelect
          label={say(words.role)}
          hint={say(words.allRoles)}
          value={filters.role}
          onChange={(role) => setFilters({ role: role ?? '' })}
          options={staffRoles.map((value) => ({ value, label: say(staffRoleText[value]) }))}
        />
        <span className="grow" />
        <Tooltip title={mayEdit ? '' : say(words.ownerOnly)}>
          <Button
            type="primary"
            icon={<Plus size={16} />}
            disabled={!mayEdit}
            onClick={() => setEditing('new')}
          >
            {say(words.newPerson)}
          </Button>
        </Tooltip>
      </div>
      <PeopleSecurity />
      <div className="sheet">
        <DataTable
          rowKey="id"
          asked={people}
          rows={people.data?.rows}
          columns={columns}
          empty={say(words.noPeople)}
          scroll={{ x: 900 }}
        />
      </div>
      {resetting && <ResetDialog person={resetting} onClose={() => setResetting(null)} />}
      {editing && (
        <PersonForm
          person={people.data?.rows.find(({ id }) => id === editing) ?? null}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  )
}

function usePeopleColumns(
  onEdit: ((id: number) => void) | null,
  onReset: ((person: Person) => void) | null,
): TableColumnsType<Person> {
  const me = useMe().id
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const cities = useOurCities()
  return useMemo(() => {
    const cityName = (id: string | null) => cities.find(({ value }) => value === id)?.label
    return [
      {
        title: say(words.person),
        key: 'person',
        render: (_, { name, username }) => (
          <span className="two-lines">
            <strong>{name}</strong>
            <small>{username}</small>
          </span>
        ),
      },
      {
        title: say(words.role),
        dataIndex: 'role',
        render: (role: Person['role']) => <ToneTag tone="calm">{say(staffRoleText[role])}</ToneTag>,
      },
      {
        title: say(words.scope),
        key: 'scope',
        render: (_, { shopName, cityId }) =>
          [cityName(cityId), shopName].filter(Boolean).join(' · ') || say(words.everything),
      },
      { title: say(words.mobile), dataIndex: 'mobile', render: (mobile: string) => mobile || '—' },
      {
        title: say(words.state),
        key: 'state',
        render: (_, { active, onDuty, role }) => (
          <>
            <ToneTag tone={active ? 'good' : 'calm'}>{say(active ? words.active : words.inactive)}</ToneTag>
            {role === 'courier' && (
              <ToneTag tone={onDuty ? 'info' : 'calm'}>{say(onDuty ? words.onDuty : words.offDuty)}</ToneTag>
            )}
          </>
        ),
      },
      {
        title: say(words.lastSeen),
        dataIndex: 'lastSeenAt',
        render: (at: number | null) => (at === null ? say(words.never) : timeText(at, now, language)),
      },
      ...(onEdit || onReset
        ? [
            {
              title: '',
              key: 'edit',
              align: 'end' as const,
              render: (_: unknown, person: Person) => (
                <span className="row-actions">
                  {onReset && person.secondFactor && person.id !== me && (
                    <Button size="small" onClick={() => onReset(person)}>
                      {say(securityWords.resetAsk)}
                    </Button>
                  )}
                  {onEdit && (
                    <Button size="small" onClick={() => onEdit(person.id)}>
                      {say(shared.edit)}
                    </Button>
                  )}
                </span>
              ),
            },
          ]
        : []),
    ]
  }, [say, language, now, cities, onEdit, onReset, me])
}
