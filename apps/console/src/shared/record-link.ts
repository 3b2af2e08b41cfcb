import { useCallback } from 'react'
import { useLocation } from 'react-router'

/** The address of this same list with one record open beside it; `of` is what the open record is called there. */
export const useRecordLink = (of = 'order'): ((id: number) => string) => {
  const { search } = useLocation()
  return useCallback(
    (id) => {
      const query = new URLSearchParams(search)
      query.set(of, String(id))
      return `?${query.toString()}`
    },
    [search, of],
  )
}
