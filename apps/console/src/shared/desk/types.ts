import type { StaffEndpoint, ReplyOf } from '@huishou/wire/client'
import type { Language } from '@huishou/wire/text'
import type { InputRef } from 'antd'
import type { ReactNode, RefObject } from 'react'
import type { Say } from '../language.ts'

export type Change<F> = (change: Partial<F>, how?: { replace?: boolean }) => void

/** The props of every part of a desk: the filters in the URL, and the last reply. */
export type At<F, Reply> = { filters: F; onChange: Change<F>; reply: Reply | undefined }
/** A part of a desk: a component, so it may be anything; the usual ones are made below. */
export type Part<F, Reply = unknown> = (
  at: At<F, Reply> & { searchRef: RefObject<InputRef | null> },
) => ReactNode

/** The props of every cell. */
export type CellAt<F, Reply> = At<F, Reply> & {
  say: Say
  language: Language
  now: number
  /** The address of this list with that record open. */
  linkTo: (id: number) => string
}

/** An endpoint that answers with rows. */
export type RowOf<E extends StaffEndpoint> =
  ReplyOf<E> extends { rows: readonly (infer Row extends { id: number })[] } ? Row : never
