import { describe, expect, it } from 'vitest'
import { queryOf as queryIn, renamed, withView, type SavedView } from '../../../shared/desk/saved-view.ts'
import { readState } from '../../../shared/url-state.ts'
import { ordersSpec, type OrdersFilters } from './orders-url-state.ts'

const queryOf = (filters: OrdersFilters) => queryIn(ordersSpec, filters)
const filtersOf = ({ query }: SavedView) => readState(ordersSpec, new URLSearchParams(query))

const view = (name: string, query = '') => ({ name, query })

describe('saved views of the board', () => {
  it('a view brings back the filters and the sorting, not the page or the open order', () => {
    const filters = { ...filtersOf(view('', 'group=done&q=王&sort=slot')), page: 3, order: 12 }
    expect(queryOf(filters)).toBe(queryOf({ ...filters, page: 1, order: null }))
    expect(filtersOf(view('', queryOf(filters)))).toEqual({ ...filters, page: 1, order: null })
  })
  it('the same filters are the same view, however the address was written', () => {
    expect(queryOf(filtersOf(view('', 'alarm=1&group=open&channel=door')))).toBe(
      queryOf(filtersOf(view('', 'channel=door&alarm=1'))),
    )
  })
  it('saving under a name that is there replaces it', () => {
    expect(withView([view('a', 'alarm=1'), view('b')], view('a', 'q=x'))).toEqual([
      view('a', 'q=x'),
      view('b'),
    ])
    expect(withView([view('a')], view('b'))).toHaveLength(2)
  })
  it('a view keeps its name when the new one is taken or empty', () => {
    const views = [view('a'), view('b')]
    expect(renamed(views, 'a', 'c')).toEqual([view('c'), view('b')])
    expect(renamed(views, 'a', 'b')).toBe(views)
    expect(renamed(views, 'a', '')).toBe(views)
  })
})
