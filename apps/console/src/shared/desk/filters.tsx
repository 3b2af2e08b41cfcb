// Filters for the area above a list: search, choice, days, on/off and tabs. Each is bound by name to a filter in the
// URL.

import type { Text } from '@huishou/wire/text'
import { Tag, type InputRef } from 'antd'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { CountTabs } from '../filter/count-tabs.tsx'
import { DayRange } from '../filter/day-range.tsx'
import { FilterSelect } from '../filter/filter-select.tsx'
import { SearchBox } from '../filter/search-box.tsx'
import { useSay } from '../language.ts'
import type { Change } from './part-props.ts'

/** The part of a list's filters that one control reads and changes. */
export type Filtered<Name extends string, Value> = {
  filters: Record<Name, Value>
  onChange: Change<Record<Name, NoInfer<Value>>>
}
/** A filter whose URL may contain values that are not among the options. */
type Choosing<Name extends string, Value> = {
  filters: Record<Name, string>
  onChange: Change<Record<Name, NoInfer<Value>>>
}
const changeOf = <Name extends string, Value>(name: Name, value: Value) =>
  ({ [name]: value }) as Partial<Record<Name, Value>>

/** Search field; the `/` key focuses it. */
export const search =
  <Name extends string>(
    name: Name,
    label: Text,
    more: { limit?: number; wide?: boolean; whole?: RegExp } = {},
  ) =>
  ({
    filters,
    onChange,
    searchRef,
  }: Filtered<Name, string> & { searchRef: RefObject<InputRef | null> }): ReactNode => {
    const say = useSay()
    return (
      <SearchBox
        {...more}
        inputRef={searchRef}
        label={say(label)}
        value={filters[name]}
        onSearch={(text) => onChange(changeOf(name, text))}
      />
    )
  }

type Choice<Value extends string, None extends string> = {
  values: readonly Value[]
  text: (value: Value) => Text
  hint?: Text
  narrow?: boolean
  /** The value in the URL for no choice. */
  none?: None
}

/** Single-choice filter; no choice means all. */
export const choice =
  <Name extends string, Value extends string, None extends string = ''>(
    name: Name,
    label: Text,
    { values, text, hint, narrow = false, none = '' as None }: Choice<Value, None>,
  ) =>
  ({ filters, onChange }: Choosing<Name, Value | None>): ReactNode => {
    const say = useSay()
    return (
      <FilterSelect<Value>
        label={say(label)}
        {...(hint ? { hint: say(hint) } : {})}
        narrow={narrow}
        value={values.find((value) => value === filters[name]) ?? ''}
        onChange={(next) => onChange(changeOf(name, next ?? none))}
        options={values.map((value) => ({ value, label: say(text(value)) }))}
      />
    )
  }

export const days =
  (label: Text) =>
  ({ filters, onChange }: Filtered<'from' | 'to', string>): ReactNode => (
    <DayRange from={filters.from} to={filters.to} label={useSay()(label)} onChange={onChange} />
  )

/** On/off filter; shows the number of matching rows if `count` is given. */
export const mark =
  <Name extends string, Reply = unknown>(
    name: Name,
    text: Text,
    { Icon, count }: { Icon?: LucideIcon; count?: (reply: Reply) => number } = {},
  ) =>
  ({ filters, onChange, reply }: Filtered<Name, boolean> & { reply: Reply | undefined }): ReactNode => (
    <Tag.CheckableTag
      className="mark-filter"
      icon={Icon && <Icon size={14} />}
      checked={filters[name]}
      onChange={(on) => onChange(changeOf(name, on))}
    >
      {useSay()(text)} {count && reply ? count(reply) : ''}
    </Tag.CheckableTag>
  )

type Tabs<Key extends string, Reply> = {
  keys: readonly Key[]
  text: (key: Key) => Text
  /** The count of a tab. */
  count?: (key: Key, reply: Reply) => number | string | undefined
  urgent?: readonly Key[]
  /** The tab for values that have no tab of their own. */
  rest?: Key
}

/** The primary filter as tabs, with the number of rows behind each. */
export const tabs =
  <Name extends string, Key extends string, Reply = unknown>(
    name: Name,
    label: Text,
    { keys, text, count, urgent = [], rest }: Tabs<Key, Reply>,
  ) =>
  ({ filters, onChange, reply }: Choosing<Name, Key> & { reply: Reply | undefined }): ReactNode => {
    const say = useSay()
    return (
      <CountTabs
        label={say(label)}
        value={keys.find((key) => key === filters[name]) ?? rest ?? null}
        onChange={(next) => onChange(changeOf(name, next))}
        items={keys.map((key) => ({
          key,
          text: say(text(key)),
          count: reply && count?.(key, reply),
          urgent: urgent.includes(key),
        }))}
      />
    )
  }

/** The sum of all counts. */
export const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
