import CircleAlert from 'lucide-react/icons/circle-alert'
import styles from './refusal-note.module.css'
import patterns from '@huishou/kit/patterns.module.css'

/** A refusal's message near the control that caused it. Stays mounted so that screen readers announce changes. */
export function RefusalNote({ text }: { text: string | null | undefined }) {
  return (
    <p className={`${patterns.refusal} ${styles.note}`} role="alert" hidden={!text}>
      <CircleAlert size={18} aria-hidden />
      <span>{text}</span>
    </p>
  )
}
