// A pad on which the customer signs with a finger.

import { confirmMessages } from './confirm-messages.ts'
import { photoMessages } from '../../shared/messages/photo.ts'
import { Button } from '@huishou/kit/button'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import { useRef, useState, type PointerEvent } from 'react'
import { useSay } from '../../shared/language.ts'
import { storePicture } from '../../shared/local-files.ts'

const INK = '#10201a'
/** Shorter drawings are accidental touches, not a signature. */
const SHORTEST_PX = 60

/** Captures a signature drawn with a finger, stored like a photo. Always dark on white, as it will be printed. */
export function SignaturePad({
  action,
  caption,
  pending,
  onSigned,
}: {
  action: string
  /** The signed statement, rendered into the picture. */
  caption: string
  pending: boolean
  onSigned: (address: string) => void
}) {
  const say = useSay()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(0)
  const pen = usePen(canvas, (length) => setDrawn((before) => before + length))
  const clear = () => {
    const element = canvas.current
    element?.getContext('2d')?.clearRect(0, 0, element.width, element.height)
    setDrawn(0)
  }
  const [storing, store] = usePending(async () => {
    const picture = await pictureOf(canvas.current, caption)
    if (!picture) return
    try {
      onSigned(await storePicture(picture))
    } catch (error) {
      toast(error instanceof Error && error.message ? error.message : say(photoMessages.failed))
    }
  })
  return (
    <div className="c-sign">
      <p className="c-lead">{say(confirmMessages.signText)}</p>
      <canvas
        ref={canvas}
        className="c-sign-canvas"
        aria-label={say(confirmMessages.signHere)}
        role="img"
        data-no-pull
        {...pen}
      />
      <div className="c-answer">
        <Button tone="quiet" size="l" onClick={clear}>
          {say(confirmMessages.clear)}
        </Button>
        <Button
          size="l"
          pending={pending || storing}
          disabledReason={drawn < SHORTEST_PX ? say(confirmMessages.signMissing) : null}
          onClick={() => void store()}
        >
          {action}
        </Button>
      </div>
    </div>
  )
}

function usePen(canvas: React.RefObject<HTMLCanvasElement | null>, onDrawn: (length: number) => void) {
  const last = useRef<{ x: number; y: number } | null>(null)
  const point = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      fit(event.currentTarget)
      last.current = point(event)
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      const from = last.current
      const pen = canvas.current?.getContext('2d')
      if (!from || !pen) return
      const to = point(event)
      pen.beginPath()
      pen.moveTo(from.x, from.y)
      pen.lineTo(to.x, to.y)
      pen.stroke()
      last.current = to
      onDrawn(Math.hypot(to.x - from.x, to.y - from.y))
    },
    onPointerUp: () => (last.current = null),
    onPointerCancel: () => (last.current = null),
  }
}

/** Matches the canvas to the screen's pixels. Resizing clears a canvas, so only when the size differs. */
function fit(canvas: HTMLCanvasElement) {
  const scale = window.devicePixelRatio || 1
  const [width, height] = [Math.round(canvas.clientWidth * scale), Math.round(canvas.clientHeight * scale)]
  if (canvas.width === width && canvas.height === height) return
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.scale(scale, scale)
  pen.lineWidth = 3
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.strokeStyle = INK
}

/** Renders the signature on white; with a transparent background it would be invisible in dark mode. */
async function pictureOf(drawn: HTMLCanvasElement | null, caption: string): Promise<Blob | null> {
  if (!drawn) return null
  const paper = document.createElement('canvas')
  paper.width = drawn.width
  paper.height = drawn.height
  const pen = paper.getContext('2d')
  if (!pen) return null
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, paper.width, paper.height)
  pen.drawImage(drawn, 0, 0)
  const size = Math.round(paper.height / 14)
  pen.fillStyle = '#5a6a63'
  pen.font = `${size}px monospace`
  pen.textAlign = 'right'
  pen.fillText(caption, paper.width - size, paper.height - size)
  return new Promise((resolve) => paper.toBlob(resolve, 'image/png'))
}
