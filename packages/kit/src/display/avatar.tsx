import { useState } from 'react'
import '../css/deferred.css'

const HUES = [152, 205, 42, 265, 12, 330]

/** A person's picture. Without one, it shows the last character of the name on a colour derived from the name. */
export function Avatar({ src, name, size = 40 }: { src?: string | null; name: string; size?: number }) {
  // external pictures may be gone, or blocked by the page's content security policy
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
