// Views for the loading, empty and error states of a page.

import CloudOff from 'lucide-react/icons/cloud-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useKitMessages } from '../kit-messages.tsx'

/** A spinner, for loading states without a skeleton. */
export function LoadingState({ text }: { text?: string }) {
  const messages = useKitMessages()
  return (
    <div className="k-state" role="status">
      <span className="k-spin k-spin-l" aria-hidden />
      <p>{text ?? messages.loading}</p>
    </div>
  )
}

/** The empty state: a picture, a sentence, and an action. */
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

/** The default picture of a failed load. */
export function FailedMark() {
  return (
    <span className="k-state-mark">
      <CloudOff size={30} strokeWidth={1.7} aria-hidden />
    </span>
  )
}

/** The error state: what happened, and a button to retry. */
export function ErrorState(props: {
  picture?: ReactNode
  title?: ReactNode
  text: ReactNode
  onRetry?: () => void
  pending?: boolean
  /** Further actions besides the retry. */
  action?: ReactNode
}) {
  const messages = useKitMessages()
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
              {messages.retry}
            </Button>
          )}
          {props.action}
        </div>
      )}
    </div>
  )
}
