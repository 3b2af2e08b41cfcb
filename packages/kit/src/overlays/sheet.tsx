// A bottom sheet, and the hook that opens a native dialog as a modal.

import X from 'lucide-react/icons/x'
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { closeOnBack } from './close-on-back.ts'
import { IconButton } from '../button.tsx'
import { useKitMessages } from '../kit-messages.tsx'

const CLOSE_AFTER_PX = 90
/** The second tap of a double tap comes within this time. */
const DOUBLE_TAP_MS = 700

type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Shown below the scrolling content, where it stays in place. */
  foot?: ReactNode
}

/**
 * A bottom sheet built on the native modal dialog, which traps the focus and makes the rest of the page inert. It
 * closes by its button, Esc, the backdrop, dragging its head down, and the back gesture.
 */
export function Sheet({ open, onClose, title, children, foot }: SheetProps) {
  return open
    ? createPortal(
        <OpenSheet onClose={onClose} title={title} foot={foot}>
          {children}
        </OpenSheet>,
        document.body,
      )
    : null
}

function OpenSheet({ onClose, title, children, foot }: Omit<SheetProps, 'open'>) {
  const messages = useKitMessages()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, onClose)
  const drag = useDragDown(dialog, onClose)
  const onClickCapture = useDoubleTapGuard()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Esc and the close button do the same
    <dialog
      ref={dialog}
      className="k-sheet"
      aria-labelledby={id}
      onClickCapture={onClickCapture}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="k-sheet-body">
        <header className="k-sheet-head" {...drag}>
          <i aria-hidden />
          <h2 id={id}>{title}</h2>
          <IconButton label={messages.close} icon={<X size={20} />} onClick={onClose} />
        </header>
        <div className="k-sheet-content">{children}</div>
        {foot && <footer className="k-sheet-foot">{foot}</footer>}
      </div>
    </dialog>
  )
}

/** Ignores the second tap of a double tap on the opener: it neither closes the sheet nor presses its buttons. */
function useDoubleTapGuard() {
  const [openedAt] = useState(() => performance.now())
  return (event: MouseEvent) => {
    if (event.detail < 2 || performance.now() - openedAt > DOUBLE_TAP_MS) return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** Opens a native dialog as a modal while the component is mounted; Esc and back close it. */
export function useModal(dialog: React.RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose)
  // This runs before the dialog is unmounted: only a dialog that is still in the document returns the focus to its
  // opener.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal?.()
    const onCancel = (event: Event) => {
      event.preventDefault()
      close()
    }
    element.addEventListener('cancel', onCancel)
    const release = closeOnBack(() => close())
    return () => {
      element.removeEventListener('cancel', onCancel)
      release()
      element.close?.()
    }
  }, [dialog])
}

function useDragDown(dialog: React.RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const from = useRef<number | null>(null)
  const body = () => dialog.current?.firstElementChild as HTMLElement | null
  const moved = (event: PointerEvent) =>
    from.current === null ? 0 : Math.max(0, event.clientY - from.current)
  const end = (event: PointerEvent) => {
    const distance = moved(event)
    from.current = null
    const element = body()
    if (!element) return
    element.style.transition = ''
    if (distance > CLOSE_AFTER_PX) onClose()
    else element.style.transform = ''
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if ((event.target as Element).closest('button')) return
      from.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      const element = body()
      if (from.current === null || !element) return
      element.style.transition = 'none'
      element.style.transform = `translateY(${moved(event)}px)`
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
