import type { StaffEndpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import type { Text } from '@huishou/wire/text'
import type { ReactNode } from 'react'
import type { Say } from '../language.ts'
import type { AnySpec } from '../url-state.ts'
import type { Column } from './columns.ts'
import type { DeskName } from './stored-layout.ts'
import type { At, Part, RowOf } from './types.ts'

/** The selection of rows. */
export type Selecting<Row, F, Reply> = {
  /** Only for roles that may call this. */
  may?: Pick<StaffEndpoint, 'who'>
  most: number
  page: Text
  one: (row: Row, say: Say) => string
  /** The bar with actions on the selection. */
  Bar: (at: At<F, Reply> & { chosen: readonly Row[]; onClear: () => void }) => ReactNode
}

/**
 * One list of the console: what it asks for, how it is filtered, its columns, and what is done with a row. The filters are
 * the address's; `F` is what `spec` reads from it.
 */
export type DeskOf<E extends StaffEndpoint, F extends object> = {
  endpoint: E
  /** The filters' format in the URL. */
  spec: AnySpec
  /** The input besides the page. */
  input: (filters: F) => Omit<InputOf<E>, 'page' | 'pageSize'>
  /** 20 by default; null for a list without pages. */
  pageSize?: number | null
  /** The interval of polling, for rows without live events. */
  everyMs?: number
  /** The filters' empty values. */
  none?: Partial<F>
  /** Which columns and views a person chose is remembered under this name. */
  memory?: DeskName
  /** Between the filters and the rows. */
  above?: Part<F, ReplyOf<E>>
  tabs?: Part<F, ReplyOf<E>>
  filters?: readonly Part<F, ReplyOf<E>>[]
  /** At the end of the filters, or of the tabs. */
  actions?: readonly Part<F, ReplyOf<E>>[]
  actionsBeside?: 'filters' | 'tabs'
  /** Sorts rows the server returns unsorted. */
  arrange?: (rows: readonly RowOf<E>[]) => readonly RowOf<E>[]
  /** Of the table; none where `List` shows the rows. */
  columns?: readonly Column<RowOf<E>, F, ReplyOf<E>>[]
  List?: (at: At<F, ReplyOf<E>> & { rows: readonly RowOf<E>[] }) => ReactNode
  /** Narrower screens scroll the table within its frame. */
  minWidth?: number
  size?: 'small'
  select?: Selecting<RowOf<E>, F, ReplyOf<E>>
  /** The content of an expanded row. */
  expand?: (row: RowOf<E>, at: At<F, ReplyOf<E>>) => ReactNode
  /** The record that is open beside the list. */
  record?: { opened: (filters: F) => number | null; open: (id: number) => Partial<F> }
  /** A row that came or changed glows for a moment. */
  glows?: boolean
  empty: Text | ((filters: F, reply: ReplyOf<E> | undefined) => Text)
  emptyAction?: Part<F, ReplyOf<E>>
  /** Beside the pages; else what the keys do. */
  foot?: Part<F, ReplyOf<E>>
}
