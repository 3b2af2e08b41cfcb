import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef, useSyncExternalStore } from 'react'

type Toast = { id: number; text: string; tone: 'plain' | 'good' }

const SHOWN_MS = 1500
const PER_CHARACTER_MS = 60
const LONGEST_MS = 6000

let current: Toast | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let count = 0
const listeners = new Set<() => void>()

function set(next: Toast | null) {
  current = next
  for (const notify of listeners) notify()
}

/** Shows a message for a short time that depends on its length. `good` adds a check mark. */
export function toast(text: string, tone: 'plain' | 'good' = 'plain') {
  if (!text) return
  clearTimeout(timer)
  set({ id: ++count, text, tone })
  timer = setTimeout(() => set(null), Math.min(LONGEST_MS, SHOWN_MS + text.length * PER_CHARACTER_MS))
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

const BARS = '.k-bottom-bar, .k-tab-bar, .k-sheet-foot, .k-dialog-actions'

/** Returns the height of the bars at the bottom of the visible page or sheet, so that a toast is shown above them. */
function barsHeight(): number {
  const heights = [...document.querySelectorAll(BARS)]
    .filter((bar) => bar.checkVisibility?.() ?? false)
    .map((bar) => window.innerHeight - bar.getBoundingClientRect().top)
    .filter((height) => height > 0 && height < window.innerHeight / 2)
  return Math.max(0, ...heights)
}

/** Renders the toasts. To be mounted once per app. */
export function ToastHost() {
  const shown = useSyncExternalStore(subscribe, () => current)
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    // The top layer keeps a toast above open sheets, which are in the top layer too.
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (!shown) return
    element.style.setProperty('--k-bars', `${barsHeight()}px`)
    element.showPopover()
  }, [shown])
  return (
    <div ref={host} className="k-toast-host" popover="manual" role="status" aria-live="polite">
      {shown && (
        <div key={shown.id} className="k-toast">
          {shown.tone === 'good' && <CircleCheck size={20} aria-hidden />}
          {shown.text}
        </div>
      )}
    </div>
  )
}
