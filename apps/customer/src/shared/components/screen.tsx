import { Button } from '@huishou/kit/button'
import { EmptyState, ErrorState } from '@huishou/kit/loading/state-views'
import type { ComponentProps, ReactNode } from 'react'
import { refusedOf } from '../api.ts'
import { lifeData } from '../life-data.ts'
import { onLoginNeeded } from '../login-needed.ts'
import { FailedPicture, NotFoundPicture } from '../illustrations/failures.tsx'

/** What stands in place of the page: a picture, a sentence, and the way on, which for a guest is to sign in. */
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
  /** Null when there is nothing to ask for, as with a link without a number: then the page is missing. */
  query: Query<Data> | null
  skeleton: ReactNode
  /** Shown to whoever is not signed in, whatever the query says. */
  signedOut?: Notice
  /** Shown where there is no such thing; without it the refusal is said like any other. */
  missing?: Missing
  /** Refusals that mean there is no such thing. */
  missingReasons?: readonly string[]
  children?: (data: Data) => ReactNode
}

/** A page by what is known of it: for guests, on its way, there, missing, or failed with another try. */
export function Screen<Data>({
  query,
  skeleton,
  signedOut,
  missing,
  missingReasons = ['NOT_FOUND'],
  children,
}: ScreenProps<Data>) {
  const { token } = lifeData.use()
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

/** For guests, in place of a part of a page. */
export const SignedOut = (props: Notice) => <NoticeView notice={props} onGo={onLoginNeeded} />
