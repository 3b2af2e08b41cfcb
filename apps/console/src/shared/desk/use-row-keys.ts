import { useEffect, useRef, type RefObject } from 'react'

type RowKeys = {
  ids: readonly number[]
  active: number | null
  onActive: (id: number) => void
  onOpen: (id: number) => void
  search: RefObject<{ focus: () => void } | null>
}

const busyElsewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest(
    'input, textarea, select, [contenteditable], .ant-modal, .ant-select, .ant-picker, .ant-dropdown, .panel',
  ) !== null

/**
 * Keyboard shortcuts for the rows of a list: j/k or arrows select, Enter opens, / focuses the search. Inactive while
 * the user types or a dialog is open.
 */
export function useRowKeys(keys: RowKeys) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const step = (by: 1 | -1) => {
      const { ids, active, onActive } = latest.current
      const at = active === null ? -1 : ids.indexOf(active)
      const next = ids[Math.min(ids.length - 1, Math.max(0, at + by))]
      if (next !== undefined) onActive(next)
    }
    const onKey = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        busyElsewhere(event.target) ||
        document.querySelector('.ant-modal-wrap:not([style*="none"])')
      )
        return
      const { active, onOpen, search } = latest.current
      // links and buttons handle Enter themselves
      const onControl = event.target instanceof HTMLElement && event.target.closest('a, button') !== null
      if (event.key === 'j' || event.key === 'ArrowDown') step(1)
      else if (event.key === 'k' || event.key === 'ArrowUp') step(-1)
      else if (event.key === 'Enter' && active !== null && !onControl) onOpen(active)
      else if (event.key === '/') search.current?.focus()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
