// Renders a page's content, placeholder, error or sign-in notice, according to the state of its query.

import { Button } from '@huishou/kit/button'
import { EmptyState, ErrorState } from '@huishou/kit/loading/state-views'
import type { ComponentProps, ReactNode } from 'react'
import { refusedOf } from '../api.ts'
import { appState } from '../app-state.ts'
import { onLoginNeeded } from '../login-needed.ts'
import { FailedPicture, NotFoundPicture } from '../illustrations/failures.tsx'

/**
 * A notice shown instead of the page: a picture, a sentence and a button. For guests the button opens the sign-in.
 */
type Notice = {
  picture?: ReactNode
  title: ReactNode
  text?: ReactNode
  button: ReactNode
  tone?: ComponentProps<typeof Button>['tone']
}
type Missing = Notice & { onGo: () => void }

type Query<Data> = {
  data: Data | null | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

type ScreenProps<Data> = {
  /** Null when there is nothing to load, as for a link without an ID: the page is then missing. */
  query: Query<Data> | null
  skeleton: ReactNode
  /** Shown to guests, whatever the query returns. */
  signedOut?: Notice
  /** Shown when the record does not exist; if omitted, that refusal is shown like any other. */
  missing?: Missing
  /** Refusals that mean the record does not exist. */
  missingReasons?: readonly string[]
  children?: (data: Data) => ReactNode
}

/** Renders a page by the state of its query: signed out, loading, loaded, missing, or failed with a retry. */
export function Screen<Data>({
  query,
  skeleton,
  signedOut,
  missing,
  missingReasons = ['NOT_FOUND'],
  children,
}: ScreenProps<Data>) {
  const { token } = appState.use()
  if (signedOut && !token) return <NoticeView notice={signedOut} onGo={onLoginNeeded} />
  const { data, error, isFetching, refetch } = query ?? NOTHING
  if (data !== undefined && data !== null && children) return children(data)
  const refused = refusedOf(error)
  const isMissing = data !== undefined || missingReasons.includes(refused?.reason ?? '')
  if (missing && isMissing)
    return <NoticeView notice={{ picture: <NotFoundPicture />, ...missing }} onGo={missing.onGo} />
  if (!error) return skeleton
  return (
    <ErrorState
      picture={<FailedPicture />}
      text={refused?.message ?? error.message}
      pending={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
const NOTHING: Query<never> = { data: null, error: null, isFetching: false, refetch: () => undefined }

function NoticeView({ notice, onGo }: { notice: Notice; onGo: () => void }) {
  const { picture, title, text, button, tone } = notice
  const action = (
    <Button {...(tone && { tone })} onClick={onGo}>
      {button}
    </Button>
  )
  return <EmptyState picture={picture} title={title} text={text} action={action} />
}

/** The sign-in notice in place of part of a page. */
export const SignedOut = (props: Notice) => <NoticeView notice={props} onGo={onLoginNeeded} />
