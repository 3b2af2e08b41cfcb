// Searchable selects for the customer, the firm or the street office that a carbon statement is about.

import { carbonStreets } from '@huishou/wire/client/carbon/statement'
import { staffFirms } from '@huishou/wire/client/firm/staff'
import { staffCustomers } from '@huishou/wire/client/member/staff'
import { Select } from 'antd'
import { useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { useDebouncedValue } from '../../shared/use-debounced-value.ts'
import { useRead } from '../../shared/use-read.ts'
import type { CarbonProps } from './carbon-url-state.ts'
import { messages } from './messages.ts'

type Props = CarbonProps & {
  /** The name of the chosen subject, as given in the statement. */
  chosenName: string
}
type Option<Value> = { value: Value; label: string }
const MOST = 20

function SearchSelect<Value extends string | number>({
  label,
  hint,
  value,
  chosenName,
  asked: { options, pending },
  onSearch,
  onChange,
}: {
  label: string
  hint: string
  value: Value | null
  chosenName: string
  asked: { options: readonly Option<Value>[]; pending: boolean }
  onSearch: (text: string) => void
  onChange: (value: Value | null) => void
}) {
  const say = useSay()
  const isListed = options.some((option) => option.value === value)
  const chosen = value === null || isListed ? [] : [{ value, label: chosenName || String(value) }]
  return (
    <Select<Value>
      allowClear
      className="filter carbon-subject"
      aria-label={label}
      placeholder={hint}
      value={value}
      loading={pending}
      notFoundContent={pending ? null : say(messages.notFound)}
      showSearch={{ filterOption: false, onSearch }}
      onChange={(next: Value | undefined) => onChange(next ?? null)}
      options={[...chosen, ...options]}
    />
  )
}

/** The search text, updated when typing pauses. */
const useTyped = () => {
  const [typed, setTyped] = useState('')
  return [useDebouncedValue(typed.trim()), setTyped] as const
}

function CustomerSelect({ filters, onChange, chosenName }: Props) {
  const say = useSay()
  const [q, setTyped] = useTyped()
  const asked = useRead(staffCustomers, { pageSize: MOST, ...(q === '' ? {} : { q }) })
  const options = (asked.data?.rows ?? []).map(({ id, nick, mobileMask }) => ({
    value: id,
    label: [`${nick} #${id}`, mobileMask].filter(Boolean).join(' · '),
  }))
  return (
    <SearchSelect
      label={say(messages.customer)}
      hint={say(messages.customerHint)}
      value={filters.customer}
      chosenName={chosenName}
      asked={{ options, pending: asked.isFetching }}
      onSearch={setTyped}
      onChange={(customer) => onChange({ customer })}
    />
  )
}

function FirmSelect({ filters, onChange, chosenName }: Props) {
  const say = useSay()
  const [q, setTyped] = useTyped()
  const asked = useRead(staffFirms, { pageSize: MOST, ...(q === '' ? {} : { q }) })
  const options = (asked.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SearchSelect
      label={say(messages.firm)}
      hint={say(messages.firmHint)}
      value={filters.firm}
      chosenName={chosenName}
      asked={{ options, pending: asked.isFetching }}
      onSearch={setTyped}
      onChange={(firm) => onChange({ firm })}
    />
  )
}

function StreetSelect({ filters, onChange, chosenName }: Props) {
  const say = useSay()
  const [q, setTyped] = useTyped()
  const asked = useRead(carbonStreets, q === '' ? null : { q })
  const options = (q === '' ? [] : (asked.data?.rows ?? [])).map(({ id, name, within }) => ({
    value: id,
    label: `${within}${name}`,
  }))
  return (
    <SearchSelect
      label={say(messages.street)}
      hint={say(messages.streetHint)}
      value={filters.street || null}
      chosenName={chosenName}
      asked={{ options, pending: asked.isFetching }}
      onSearch={setTyped}
      onChange={(street) => onChange({ street: street ?? '' })}
    />
  )
}

/** The select for the chosen scope; the company needs none. */
export function SubjectSelect(props: Props) {
  switch (props.filters.scope) {
    case 'company':
      return null
    case 'person':
      return <CustomerSelect {...props} />
    case 'firm':
      return <FirmSelect {...props} />
    case 'street':
      return <StreetSelect {...props} />
  }
}
