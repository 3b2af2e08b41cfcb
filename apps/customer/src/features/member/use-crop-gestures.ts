// Gestures that move and zoom a picture while it is cropped.

import { useEffect, useReducer, useRef, type PointerEvent, type RefObject } from 'react'
import { kept, WHOLE, zoomAt, type Crop, type Size } from './crop-geometry.ts'
import { drawCrop } from './draw-crop.ts'

type Point = { x: number; y: number }
const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const apart = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y) || 1

/**
 * Crop gestures: one finger moves the picture, two fingers zoom around their midpoint, and the mouse wheel zooms at
 * the pointer.
 */
export const useCropGestures = (canvas: RefObject<HTMLCanvasElement | null>, picture: ImageBitmap) => {
  const size: Size = picture
  const [crop, change] = useReducer((before: Crop, next: (crop: Crop) => Crop) => next(before), WHOLE)
  const fingers = useRef(new Map<number, Point>())

  useEffect(() => {
    const element = canvas.current
    if (element) drawCrop(element, picture, crop, Math.round(element.clientWidth * devicePixelRatio) || 1)
  }, [canvas, picture, crop])

  /** A position in sides of the square, relative to its centre. */
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = canvas.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return { x: (clientX - box.left) / box.width - 0.5, y: (clientY - box.top) / box.height - 0.5 }
  }
  const two = (): readonly [Point, Point] | null => {
    const [a, b] = fingers.current.values()
    return a && b ? [a, b] : null
  }
  const pan = (x: number, y: number) =>
    change((before) => kept(size, { ...before, x: before.x + x, y: before.y + y }))

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const at = placeOf(event)
      change((before) => zoomAt(size, before, Math.exp(-event.deltaY / 400), at))
    }
    // React's wheel listeners are passive
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  })

  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  const drag = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, placeOf(event))
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = fingers.current.get(event.pointerId)
      if (!from) return
      const before = two()
      const to = placeOf(event)
      fingers.current.set(event.pointerId, to)
      const after = two()
      if (!before || !after) return pan(to.x - from.x, to.y - from.y)
      const [was, is] = [middle(before), middle(after)]
      const factor = apart(after) / apart(before)
      change((crop) =>
        zoomAt(size, kept(size, { ...crop, x: crop.x + is.x - was.x, y: crop.y + is.y - was.y }), factor, is),
      )
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
  return { crop, change, pan, drag }
}
