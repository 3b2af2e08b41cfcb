import { useState } from 'react'
import '../css/parts.css'

const HUES = [152, 205, 42, 265, 12, 330]

/** A person's picture, or the last sign of the name on a colour of its own. */
export function Avatar({ src, name, size = 40 }: { src?: string | null; name: string; size?: number }) {
  // pictures from elsewhere may be gone, or kept out by the page's own rules
  const [broken, setBroken] = useState<string | null>(null)
  const style = { width: size, height: size, fontSize: size * 0.42 }
  if (src && src !== broken)
    return (
      <img
        className="k-avatar"
        src={src}
        alt=""
        width={size}
        height={size}
        style={style}
        loading="lazy"
        onError={() => setBroken(src)}
      />
    )
  const sum = [...name].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  const hue = HUES[sum % HUES.length]
  return (
    <span className="k-avatar" style={{ ...style, '--k-hue': hue } as React.CSSProperties} aria-hidden>
      {[...name.trim()].at(-1) ?? ''}
    </span>
  )
}
