// A QR code, drawn as one SVG path.

import { useMemo } from 'react'
import { encode } from 'uqr'
import './qr-code.css'

const QUIET = 2

/** A QR code that is always dark on white, so that cameras can read it in both themes. */
export function QrCode({ text, label, size = 132 }: { text: string; label: string; size?: number }) {
  const { path, side } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: QUIET })
    const rows = data
      .map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
      .join('')
    return { path: rows, side: modules }
  }, [text])
  return (
    <svg
      className="c-qr"
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#10201a" />
    </svg>
  )
}
