// Connects the keyboard shortcuts of a list with its rows and the open record.

import type { InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useRowKeys } from './use-row-keys.ts'

type DeskRows = {
  rows: readonly { id: number }[] | undefined
  /** The id of the record open beside the list. */
  opened: number | null
  /** Null if rows do not open anything. */
  onOpen: ((id: number, how?: { replace?: boolean }) => void) | null
}

/** While a record is open, the keys switch to the next or previous record. */
export function useRowNavigation({ rows, opened, onOpen }: DeskRows) {
  const search = useRef<InputRef>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const active = opened ?? pointed
  const open = (id: number) => {
    setPointed(id)
    onOpen?.(id)
  }
  useRowKeys({
    ids: onOpen ? (rows?.map(({ id }) => id) ?? []) : [],
    active,
    onOpen: open,
    search,
    onActive: (id) => {
      setPointed(id)
      if (opened !== null) onOpen?.(id, { replace: true })
      document.querySelector(`[data-row-key="${id}"]`)?.scrollIntoView({ block: 'nearest' })
    },
  })
  return { search, active, open }
}
