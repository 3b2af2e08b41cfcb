import type { StaffEndpoint, ReplyOf } from '@huishou/wire/client'
import type { Text } from '@huishou/wire/text'
import { ClearFilters } from './clear-filters.tsx'
import type { DeskOf } from './desk-declaration.ts'
import { ViewsAndColumns } from './views-and-columns.tsx'
import type { Part } from './part-props.ts'

type HeadProps<E extends StaffEndpoint, F extends object> = {
  of: DeskOf<E, F>
  at: Parameters<Part<F, ReplyOf<E>>>[0]
  columns: readonly { key: string; title: Text | null }[]
}

/** The area above a list: tabs, filters, saved views, and the actions on the whole list. */
export function DeskHeader<E extends StaffEndpoint, F extends object>({
  of: desk,
  at,
  columns,
}: HeadProps<E, F>) {
  const { tabs: Tabs, filters = [], actions = [], actionsBeside = 'filters', none, memory, spec } = desk
  const parts = (all: readonly Part<F, ReplyOf<E>>[]) =>
    // the parts of a list never change order, so the index is a stable key
    // oxlint-disable-next-line react/no-array-index-key
    all.map((One, index) => <One key={index} {...at} />)
  const end = (actions.length > 0 || memory) && (
    <span className="toolbar-end">
      {memory && none && (
        <ViewsAndColumns
          desk={memory}
          spec={spec}
          filters={at.filters}
          none={none}
          onChange={at.onChange}
          columns={columns}
        />
      )}
      {parts(actions)}
    </span>
  )
  return (
    <>
      {Tabs && (
        <div className="desk-tabs">
          <Tabs {...at} />
          {actionsBeside === 'tabs' && end}
        </div>
      )}
      {(filters.length > 0 || actions.length > 0) && (
        <div className="toolbar">
          {parts(filters)}
          {none && <ClearFilters filters={at.filters} none={none} onChange={at.onChange} />}
          {actionsBeside === 'filters' && end}
        </div>
      )}
    </>
  )
}
