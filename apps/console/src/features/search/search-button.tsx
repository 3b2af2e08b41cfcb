import { Button, Tooltip } from 'antd'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'
import type { SearchPage } from './search-dialog.tsx'

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }))

/** Button that opens the console-wide search; Ctrl+K or ⌘K does the same unless a dialog is open. */
export function SearchButton({ pages }: { pages: readonly SearchPage[] }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      // does not cover a dialog that is open
      if (!document.querySelector('.ant-modal-wrap:not([style*="none"])')) setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Tooltip title={`${say(messages.search)} (Ctrl K)`}>
        <Button
          type="text"
          aria-label={say(messages.search)}
          aria-keyshortcuts="Control+K Meta+K"
          icon={<Search size={18} />}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      {open && (
        <Suspense>
          <SearchDialog pages={pages} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
