// Declaration of the columns of a list, and their conversion to the columns of antd's table.

import type { StaffEndpoint } from '@huishou/wire/client'
import type { Language, Text } from '@huishou/wire/text'
import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage, useSay } from '../language.ts'
import { useNow } from '../use-now.ts'
import type { CellAt } from './part-props.ts'

/** One column of a list. */
export type Column<Row, F = object, Reply = unknown> = {
  key: string
  /** Null for a column of buttons. */
  title: Text | null
  /** A width per language, where the texts differ in length. */
  width?: number | Record<Language, number>
  align?: 'end' | 'center'
  ellipsis?: boolean
  /** The value of `sort` in the URL for each direction; the first key is the direction of the first click. */
  sort?: { descend?: string; ascend?: string }
  /** Shown only to roles that may call this endpoint. */
  may?: Pick<StaffEndpoint, 'who'>
  cell: (row: Row, at: CellAt<F, Reply>) => ReactNode
}

type Direction = 'ascend' | 'descend'
type Sorts = NonNullable<Column<never>['sort']>
const directionsOf = (sorts: Sorts) => Object.keys(sorts) as Direction[]

/**
 * The sort directions that successive clicks on a header apply. If the list is sorted by a column by default, clicks
 * cycle through the directions; otherwise the last click clears the sorting.
 */
const pressesOf = (sorts: Sorts, endsWithNone: boolean): Direction[] => {
  const directions = directionsOf(sorts)
  return endsWithNone || directions.length === 1 ? directions : [...directions, ...directions.slice(0, 1)]
}

/** The columns for antd's table; `sort` is the current sort order, `usual` the default one. */
export const tableColumns = <Row, F, Reply>(
  columns: readonly Column<Row, F, Reply>[],
  at: CellAt<F, Reply>,
  { sort, usual }: { sort: string | undefined; usual: string | undefined },
): TableColumnsType<Row> => {
  // a list sorted by a column by default is always sorted by some column
  const endsWithNone = !columns.some(({ sort: sorts = {} }) =>
    directionsOf(sorts).some((direction) => sorts[direction] === usual),
  )
  return columns.map(({ key, title, width, align, ellipsis = false, sort: sorts, cell }) => ({
    key,
    title: title ? at.say(title) : '',
    ...(width === undefined ? {} : { width: typeof width === 'number' ? width : width[at.language] }),
    ...(align ? { align } : {}),
    ...(ellipsis ? { ellipsis } : {}),
    ...(sorts
      ? {
          sorter: true,
          sortOrder: directionsOf(sorts).find((direction) => sorts[direction] === sort) ?? null,
          sortDirections: pressesOf(sorts, endsWithNone),
        }
      : {}),
    render: (_: unknown, row: Row) => cell(row, at),
  }))
}

type Here<F> = Pick<CellAt<F, unknown>, 'filters' | 'onChange'>
const nowhere: Here<object> = { filters: {}, onChange: () => undefined }

/** Columns of a table that is not a `Desk`; `here` holds the filters of the list that its cells link to, if any. */
export function useTableColumns<Row, F extends object = object>(
  columns: readonly Column<Row, F>[],
  here: Here<F> = nowhere as Here<F>,
): TableColumnsType<Row> {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const at = { ...here, reply: undefined, say, language, now, linkTo: String }
  return tableColumns(columns, at, { sort: undefined, usual: undefined })
}
