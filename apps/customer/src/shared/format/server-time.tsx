import { useLanguage } from '../i18n.ts'
import { serverTimeText } from './dates.ts'

/** Renders a time in the server's format, `2026-11-21 15:12:09`, in the current language. */
export function ServerTime({ at }: { at: string }) {
  return (
    <time className="k-figures" dateTime={at.replace(' ', 'T')}>
      {serverTimeText(at, useLanguage())}
    </time>
  )
}
