import CloudOff from 'lucide-react/icons/cloud-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useWords } from '../kit-messages.tsx'

/** Something is under way and has no shape to draw a skeleton of. */
export function LoadingState({ text }: { text?: string }) {
  const words = useWords()
  return (
    <div className="k-state" role="status">
      <span className="k-spin k-spin-l" aria-hidden />
      <p>{text ?? words.loading}</p>
    </div>
  )
}

/** Nothing is here: a picture, a sentence, and what to do about it. */
export function EmptyState(props: {
  picture?: ReactNode
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="k-state">
      {props.picture && <div className="k-state-picture">{props.picture}</div>}
      <h2>{props.title}</h2>
      {props.text && <p>{props.text}</p>}
      {props.action && <div className="k-state-action">{props.action}</div>}
    </div>
  )
}

/** Stands where nothing came and nobody has drawn a picture. */
export function FailedMark() {
  return (
    <span className="k-state-mark">
      <CloudOff size={30} strokeWidth={1.7} aria-hidden />
    </span>
  )
}

/** It went wrong: what happened, and a retry. */
export function ErrorState(props: {
  picture?: ReactNode
  title?: ReactNode
  text: ReactNode
  onRetry?: () => void
  pending?: boolean
  /** What helps besides another try. */
  action?: ReactNode
}) {
  const words = useWords()
  return (
    <div className="k-state" role="alert">
      <div className="k-state-picture">{props.picture ?? <FailedMark />}</div>
      {props.title && <h2>{props.title}</h2>}
      <p>{props.text}</p>
      {(props.onRetry || props.action) && (
        <div className="k-state-action">
          {props.onRetry && (
            <Button
              tone="quiet"
              pending={props.pending}
              icon={<RotateCw size={18} aria-hidden />}
              onClick={props.onRetry}
            >
              {words.retry}
            </Button>
          )}
          {props.action}
        </div>
      )}
    </div>
  )
}
