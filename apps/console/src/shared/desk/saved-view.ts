// Saved views: named sets of filters that users can apply to a list again.

import { writeState, type AnySpec } from '../url-state.ts'

/** A view, with its filters as a query string. */
export type SavedView = { name: string; query: string }
export const VIEWS_MAX = 20
export const VIEW_NAME_MAX = 20

/** The filters as a query string, without the page number and the open order. */
export const queryOf = (spec: AnySpec, filters: object): string => {
  const query = writeState(spec, new URLSearchParams(), filters)
  query.delete('page')
  query.delete('order')
  return query.toString()
}

/** Adds a view; a view with the same name is replaced. */
export const withView = (views: readonly SavedView[], added: SavedView): SavedView[] =>
  views.some(({ name }) => name === added.name)
    ? views.map((view) => (view.name === added.name ? added : view))
    : [...views, added]

/** Renames a view; unchanged if the new name is empty or taken. */
export const renamed = (views: readonly SavedView[], from: string, to: string): readonly SavedView[] =>
  to === '' || views.some(({ name }) => name === to)
    ? views
    : views.map((view) => (view.name === from ? { ...view, name: to } : view))
