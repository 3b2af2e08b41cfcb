import { describe, expect, it } from 'vitest'
import { kept, MOST_ZOOM, turned, WHOLE, zoomAt } from './crop-geometry.ts'

const wide = { width: 2000, height: 1000 }

describe('cutting a picture to a square', () => {
  it('a wide picture moves across but never leaves the square empty', () => {
    expect(kept(wide, { ...WHOLE, x: 9, y: 9 })).toEqual({ ...WHOLE, x: 0.5, y: 0 })
    expect(kept(wide, { ...WHOLE, zoom: 2, x: -9, y: -9 })).toEqual({ ...WHOLE, zoom: 2, x: -1.5, y: -0.5 })
  })
  it('zooming keeps what is under the finger where it is', () => {
    const at = { x: 0.25, y: 0 }
    const crop = zoomAt(wide, WHOLE, 2, at)
    // the point under the finger, in the picture's own coordinates
    expect((at.x - crop.x) / crop.zoom).toBeCloseTo((at.x - WHOLE.x) / WHOLE.zoom)
  })
  it('zooms no further than is good for it, and no further out than the square is full', () => {
    expect(zoomAt(wide, WHOLE, 100).zoom).toBe(MOST_ZOOM)
    expect(zoomAt(wide, { ...WHOLE, zoom: 2 }, 0.01)).toEqual(WHOLE)
  })
  it('is as before once turned four times', () => {
    let crop = kept(wide, { ...WHOLE, zoom: 2, x: 0.4, y: 0.3 })
    const before = crop
    for (let times = 0; times < 4; times += 1) crop = turned(wide, crop)
    expect(crop.x).toBeCloseTo(before.x)
    expect(crop.y).toBeCloseTo(before.y)
    expect(crop.turns).toBe(0)
  })
})
