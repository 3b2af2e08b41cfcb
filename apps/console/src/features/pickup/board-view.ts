import { readState, writeState } from '../../shared/url-state.ts'
import { boardSpec, type BoardFilters } from './board-state.ts'

/** A named set of filters, as it stands in the address. */
export type BoardView = { name: string; query: string }
export const VIEWS_MAX = 20
export const VIEW_NAME_MAX = 20

/** The filters as they would stand in an address of their own: without the page and the open record. */
export const queryOf = (filters: BoardFilters): string =>
  writeState(boardSpec, new URLSearchParams(), { ...filters, page: 1, order: null }).toString()

export const filtersOf = ({ query }: BoardView): BoardFilters =>
  readState(boardSpec, new URLSearchParams(query))

/** A name is given once: saved again, the view is another one under that name. */
export const withView = (views: readonly BoardView[], added: BoardView): BoardView[] =>
  views.some(({ name }) => name === added.name)
    ? views.map((view) => (view.name === added.name ? added : view))
    : [...views, added]

/** Unchanged when the name is taken or empty. */
export const renamed = (views: readonly BoardView[], from: string, to: string): readonly BoardView[] =>
  to === '' || views.some(({ name }) => name === to)
    ? views
    : views.map((view) => (view.name === from ? { ...view, name: to } : view))
