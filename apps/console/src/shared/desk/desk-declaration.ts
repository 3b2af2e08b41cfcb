// The type of a desk: the declaration of a list with its endpoint, filters, columns and actions, rendered by `Desk`.

import type { StaffEndpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import type { Text } from '@huishou/wire/text'
import type { ReactNode } from 'react'
import type { Say } from '../language.ts'
import type { AnySpec } from '../url-state.ts'
import type { Column } from './columns.ts'
import type { DeskName } from './stored-layout.ts'
import type { At, Part, RowOf } from './part-props.ts'

/** Selection of rows, for actions on several records at once. */
export type Selecting<Row, F, Reply> = {
  /** Only for roles that may call this endpoint. */
  may?: Pick<StaffEndpoint, 'who'>
  most: number
  page: Text
  one: (row: Row, say: Say) => string
  /** Whether a row can be selected; all can if absent. */
  able?: (row: Row) => boolean
  /** The bar with actions on the selection. */
  Bar: (at: At<F, Reply> & { chosen: readonly Row[]; onClear: () => void }) => ReactNode
}

/** Declares one list of the console. The filters are in the URL; `F` is the type that `spec` parses from it. */
export type DeskOf<E extends StaffEndpoint, F extends object> = {
  endpoint: E
  /** How the filters are parsed from and written to the URL. */
  spec: AnySpec
  /** Builds the endpoint's input except the page. */
  input: (filters: F) => Omit<InputOf<E>, 'page' | 'pageSize'>
  /** Rows per page, 20 by default; null for a list without pages. */
  pageSize?: number | null
  /** The polling interval in milliseconds, for rows without live events. */
  everyMs?: number
  /** Filter values that count as not set. */
  none?: Partial<F>
  /** The name under which the user's columns and saved views are stored. */
  memory?: DeskName
  /** Rendered between the filters and the rows. */
  above?: Part<F, ReplyOf<E>>
  tabs?: Part<F, ReplyOf<E>>
  filters?: readonly Part<F, ReplyOf<E>>[]
  /** Rendered at the end of the filter row, or of the tabs. */
  actions?: readonly Part<F, ReplyOf<E>>[]
  actionsBeside?: 'filters' | 'tabs'
  /** Sorts rows that the server returns unsorted. */
  arrange?: (rows: readonly RowOf<E>[]) => readonly RowOf<E>[]
  /** The columns of the table; omitted when `List` renders the rows. */
  columns?: readonly Column<RowOf<E>, F, ReplyOf<E>>[]
  List?: (at: At<F, ReplyOf<E>> & { rows: readonly RowOf<E>[] }) => ReactNode
  /** Narrower screens scroll the table within its frame. */
  minWidth?: number
  size?: 'small'
  select?: Selecting<RowOf<E>, F, ReplyOf<E>>
  /** The content of an expanded row. */
  expand?: (row: RowOf<E>, at: At<F, ReplyOf<E>>) => ReactNode
  /** How the record open beside the list is read from and written to the filters. */
  record?: { opened: (filters: F) => number | null; open: (id: number) => Partial<F> }
  /** Briefly highlights rows that are new or changed. */
  glows?: boolean
  empty: Text | ((filters: F, reply: ReplyOf<E> | undefined) => Text)
  emptyAction?: Part<F, ReplyOf<E>>
  /** Rendered beside the pagination instead of the keyboard hint. */
  foot?: Part<F, ReplyOf<E>>
}
