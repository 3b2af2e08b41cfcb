import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { ErrorState } from '@huishou/kit/loading/state-views'
import { useSay } from './language.ts'
import { errorMessages } from './messages/error.ts'
import { kitMessages } from './messages/kit.ts'
import type { Reading } from './use-read.ts'

/** A placeholder for a page whose data is not loaded: a skeleton, or the error with a retry button. */
export function NotRead({ of }: { of: readonly Pick<Reading<unknown>, 'refused' | 'again'>[] }) {
  const say = useSay()
  const refused = of.find((reading) => reading.refused)?.refused
  const again = () => Promise.all(of.map((reading) => reading.again()))
  if (refused)
    return <ErrorState text={refused.message || say(errorMessages.unknown)} onRetry={() => void again()} />
  return (
    <div className="k-column">
      <SkeletonList rows={3} label={say(kitMessages.loading)} />
    </div>
  )
}
