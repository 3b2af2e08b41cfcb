import { useLanguage } from '../i18n.ts'
import { serverTimeText } from './dates.ts'

/** A time as the server writes it, `2026-11-21 15:12:09`, in the reader's words. */
export function ServerTime({ at }: { at: string }) {
  return (
    <time className="k-figures" dateTime={at.replace(' ', 'T')}>
      {serverTimeText(at, useLanguage())}
    </time>
  )
}
