// Types of the props that a list of the console passes to its filters, actions and cells.

import type { StaffEndpoint, ReplyOf } from '@huishou/wire/client'
import type { Language } from '@huishou/wire/text'
import type { InputRef } from 'antd'
import type { ReactNode, RefObject } from 'react'
import type { Say } from '../language.ts'

/** Changes some of the filters in the URL. */
export type Change<F> = (change: Partial<F>, how?: { replace?: boolean }) => void

/** The props of every part of a list: the filters in the URL and the latest reply. */
export type At<F, Reply> = { filters: F; onChange: Change<F>; reply: Reply | undefined }
/** A component rendered as part of a list; the common ones are in filters.tsx. */
export type Part<F, Reply = unknown> = (
  at: At<F, Reply> & { searchRef: RefObject<InputRef | null> },
) => ReactNode

/** The argument of every cell renderer, besides the row. */
export type CellAt<F, Reply> = At<F, Reply> & {
  say: Say
  language: Language
  now: number
  /** The URL of this list with the given record open. */
  linkTo: (id: number) => string
}

/** The row type of an endpoint that returns rows. */
export type RowOf<E extends StaffEndpoint> =
  ReplyOf<E> extends { rows: readonly (infer Row extends { id: number })[] } ? Row : never
