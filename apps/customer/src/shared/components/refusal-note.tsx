import { useEffect, useRef } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import styles from './refusal-note.module.css'
import patterns from '@huishou/kit/patterns.module.css'

/**
 * The error message of an action that the server has refused, shown near the control that caused it. Stays mounted so
 * that screen readers announce changes, and scrolls into view: in a tall sheet its place is below the fold.
 */
export function RefusalNote({ text }: { text: string | null | undefined }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text) note.current?.scrollIntoView?.({ block: 'nearest' })
  }, [text])
  return (
    <p ref={note} className={`${patterns.refusal} ${styles.note}`} role="alert" hidden={!text}>
      <CircleAlert size={18} aria-hidden />
      <span>{text}</span>
    </p>
  )
}
