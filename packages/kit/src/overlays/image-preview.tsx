import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../button.tsx'
import { useModal } from './sheet.tsx'
import { useKitMessages } from '../kit-messages.tsx'
import '../css/deferred.css'

export type PreviewImage = { src: string; alt: string }

type PreviewProps = { images: readonly PreviewImage[]; onClose: () => void }

/**
 * A full-screen picture viewer: swipe or use the arrow keys to move, go back or press Esc to close. It is closed while
 * `at` is null.
 */
export function ImagePreview({ images, at, onClose }: PreviewProps & { at: number | null }) {
  if (at === null || images.length === 0) return null
  return createPortal(<OpenPreview images={images} at={at} onClose={onClose} />, document.body)
}

function OpenPreview({ images, at, onClose }: PreviewProps & { at: number }) {
  const messages = useKitMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(at)
  useModal(dialog, onClose)
  useEffect(() => {
    const element = strip.current
    if (element) element.scrollLeft = at * element.clientWidth
  }, [at])
  const go = (to: number) =>
    strip.current?.children[to]?.scrollIntoView({ inline: 'center', block: 'nearest' })
  return (
    <dialog
      ref={dialog}
      className="k-preview"
      aria-label={messages.viewPhoto}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') go(shown + 1)
        if (event.key === 'ArrowLeft') go(shown - 1)
      }}
    >
      <div
        className="k-preview-strip"
        ref={strip}
        onScroll={(event) =>
          setShown(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))
        }
      >
        {images.map((image, index) => (
          <img key={`${index}-${image.src}`} src={image.src} alt={image.alt} />
        ))}
      </div>
      <IconButton
        className="k-preview-close"
        label={messages.close}
        icon={<X size={24} />}
        onClick={onClose}
      />
      {images.length > 1 && <PreviewFoot shown={shown} count={images.length} go={go} />}
    </dialog>
  )
}

/** Shows the position, such as `2 / 5`, between the buttons to the previous and the next picture. */
function PreviewFoot({ shown, count, go }: { shown: number; count: number; go: (to: number) => void }) {
  const messages = useKitMessages()
  return (
    <div className="k-preview-foot">
      <IconButton
        label={messages.previous}
        icon={<ChevronLeft size={24} />}
        disabled={shown === 0}
        onClick={() => go(shown - 1)}
      />
      <span aria-live="polite">
        {shown + 1} / {count}
      </span>
      <IconButton
        label={messages.next}
        icon={<ChevronRight size={24} />}
        disabled={shown === count - 1}
        onClick={() => go(shown + 1)}
      />
    </div>
  )
}
