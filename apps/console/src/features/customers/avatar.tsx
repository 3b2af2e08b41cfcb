/** The picture of a customer, or the first letter of the nickname if there is none. */
export function Avatar({ src, name, size }: { src: string; name: string; size: number }) {
  const style = { inlineSize: size, blockSize: size, fontSize: size * 0.44 }
  return src ? (
    <img className="portrait" src={src} alt="" style={style} loading="lazy" />
  ) : (
    <span className="portrait" style={style} aria-hidden>
      {[...name][0] ?? '?'}
    </span>
  )
}
