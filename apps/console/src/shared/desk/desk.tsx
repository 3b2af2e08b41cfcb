// Renders a list of the console from its declaration: header with filters, rows, loading states, selection, pagination
// and keyboard shortcuts.

import type { StaffEndpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import { Skeleton, type TableProps } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { roleMay } from '../role-may.ts'
import { DataAsOfLine } from '../display/data-as-of-line.tsx'
import { LoadedList } from '../display/load-states.tsx'
import { useLanguage, useSay } from '../language.ts'
import { useRead } from '../use-read.ts'
import { useMe } from '../session.ts'
import { writeState } from '../url-state.ts'
import { useNow } from '../use-now.ts'
import { messages } from '../messages.ts'
import { tableColumns } from './columns.ts'
import type { DeskOf, Selecting } from './desk-declaration.ts'
import { DeskHeader } from './desk-header.tsx'
import { useStoredLayout } from './stored-layout.ts'
import type { At, CellAt, Change, RowOf } from './part-props.ts'
import { DeskFoot, DeskTable } from './desk-table.tsx'
import { useRowNavigation } from './use-row-navigation.ts'
import { useFreshRows } from './use-fresh-rows.ts'

export type { DeskOf } from './desk-declaration.ts'

/** The page number and the sort order are filters that any list may have. */
const pageOf = (filters: object) => (filters as { page?: number }).page
const sortOf = (filters: object) => (filters as { sort?: string }).sort

const PAGE_SIZE = 20
/** `more`: counting stopped at `total`, so there may be more rows. */
type Reply<Row> = { rows: readonly Row[]; total?: number; more?: boolean }
type Props<E extends StaffEndpoint, F extends object> = { of: DeskOf<E, F>; filters: F; onChange: Change<F> }

/** Reads the rows of the current page with the current filters. */
function useRows<E extends StaffEndpoint, F extends object>(desk: DeskOf<E, F>, filters: F) {
  const { endpoint, input, pageSize = PAGE_SIZE, everyMs, glows = false, arrange } = desk
  const page = pageOf(filters) ?? 1
  const whole = { ...input(filters), ...(pageSize ? { page, pageSize } : {}) } as InputOf<E>
  const asked = useRead(endpoint, whole, { keepPrevious: true, ...(everyMs ? { everyMs } : {}) })
  const { rows: answered, total = 0, more = false } = (asked.data ?? {}) as Partial<Reply<RowOf<E>>>
  const rows = useMemo(() => answered && (arrange ? arrange(answered) : answered), [answered, arrange])
  const fresh = useFreshRows(JSON.stringify(whole), asked.isPlaceholderData || !glows ? undefined : rows)
  return { asked, reply: asked.data, rows, fresh, pages: pageSize ? { page, pageSize, total, more } : null }
}

/** All columns this role may see, and the visible ones as antd columns. */
function useColumns<E extends StaffEndpoint, F extends object>(
  desk: DeskOf<E, F>,
  { filters, onChange, reply }: At<F, ReplyOf<E>>,
) {
  const { columns = [], record, spec, memory } = desk
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const { role } = useMe()
  const { hidden } = useStoredLayout(memory)
  const { search } = useLocation()
  const linkTo = useCallback(
    (id: number) => {
      const opening = { page: pageOf(filters), ...record?.open(id) }
      return `?${writeState(spec, new URLSearchParams(search), opening).toString()}`
    },
    [spec, search, record, filters],
  )
  const mine = useMemo(() => columns.filter(({ may }) => !may || roleMay(role, may)), [columns, role])
  const shown = useMemo(() => {
    const at: CellAt<F, ReplyOf<E>> = { filters, onChange, reply, say, language, now, linkTo }
    const usual = spec['sort']?.parse(null) as string | undefined
    const seen = mine.filter(({ key }) => !hidden.includes(key))
    return tableColumns(seen, at, { sort: sortOf(filters), usual })
  }, [mine, hidden, filters, onChange, reply, say, language, now, linkTo, spec])
  return { mine, shown }
}

/**
 * The selected rows, kept across pages. A change of filters clears the selection, so that no action affects rows out of
 * sight.
 */
function useSelection<Row extends { id: number }, F, R>(
  select: Selecting<Row, F, R> | undefined,
  at: At<F, R>,
  filtered: string,
) {
  const say = useSay()
  const { role } = useMe()
  const [selected, setSelected] = useState<{ filtered: string; rows: readonly Row[] }>({ filtered, rows: [] })
  const chosen = selected.filtered === filtered ? selected.rows : []
  const setChosen = (rows: readonly Row[]) => setSelected({ filtered, rows })
  if (!select || (select.may && !roleMay(role, select.may))) return null
  const rowSelection: NonNullable<TableProps<Row>['rowSelection']> = {
    selectedRowKeys: chosen.map(({ id }) => id),
    onChange: (_ids, picked) => setChosen(picked.filter(Boolean).slice(0, select.most)),
    preserveSelectedRowKeys: true,
    columnWidth: 40,
    getTitleCheckboxProps: () => ({ 'aria-label': say(select.page) }),
    getCheckboxProps: (row) => ({
      'aria-label': select.one(row, say),
      disabled: select.able?.(row) === false,
    }),
  }
  const bar = chosen.length > 0 && <select.Bar {...at} chosen={chosen} onClear={() => setChosen([])} />
  return { rowSelection, bar }
}

/** The state of the list is in the URL, from which the page passes `filters`. */
export function Desk<E extends StaffEndpoint, F extends object>({
  of: desk,
  filters,
  onChange,
}: Props<E, F>) {
  const say = useSay()
  const { asked, reply, rows, fresh, pages } = useRows(desk, filters)
  const { mine, shown } = useColumns(desk, { filters, onChange, reply })
  const { record, columns = [], List, empty, expand } = desk
  const { above: Above, emptyAction: EmptyAction, foot: Foot } = desk
  const put = (change: object, how?: { replace?: boolean }) => onChange(change as Partial<F>, how)
  const { search, active, open } = useRowNavigation({
    rows,
    opened: record?.opened(filters) ?? null,
    onOpen: record ? (id, how) => put({ page: pageOf(filters), ...record.open(id) }, how) : null,
  })
  const at = { filters, onChange, reply, searchRef: search }
  const selection = useSelection(desk.select, at, JSON.stringify(desk.input(filters)))
  const states = { asked, rows, empty: say(typeof empty === 'function' ? empty(filters, reply) : empty) }
  const sortBy = (key: string, direction: 'ascend' | 'descend' | null) => {
    const sorts = columns.find((column) => column.key === key)?.sort
    put({ sort: (direction && sorts?.[direction]) ?? desk.spec['sort']?.parse(null) })
  }
  return (
    <>
      <DeskHeader of={desk} at={at} columns={mine} />
      {Above && <Above {...at} />}
      <DataAsOfLine asked={asked} />
      <div className="sheet">
        {selection?.bar}
        {List ? (
          <LoadedList
            {...states}
            skeleton={<Skeleton active avatar paragraph={{ rows: 8 }} className="padded" />}
          >
            {(loaded) => <List {...at} rows={loaded} />}
          </LoadedList>
        ) : (
          <DeskTable<RowOf<E>>
            {...states}
            columns={shown}
            emptyAction={EmptyAction && <EmptyAction {...at} />}
            rowClass={(id) => `${id === active ? 'row-active' : ''} ${fresh.has(id) ? 'row-fresh' : ''}`}
            onOpen={record ? open : null}
            onSort={sortBy}
            minWidth={desk.minWidth ?? 0}
            size={desk.size ?? 'middle'}
            {...(selection ? { rowSelection: selection.rowSelection } : {})}
            {...(expand
              ? { expandable: { expandRowByClick: true, expandedRowRender: (row) => expand(row, at) } }
              : {})}
          />
        )}
        <DeskFoot pages={pages && { ...pages, onPage: (page) => put({ page }) }}>
          {Foot ? <Foot {...at} /> : record && <span className="faint keys-hint">{say(messages.keys)}</span>}
        </DeskFoot>
      </div>
    </>
  )
}
