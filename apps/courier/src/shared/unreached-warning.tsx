import type { Text } from '@huishou/wire/text'
import { useSay } from './language.ts'
import { useReachable, useServerAway } from './network.ts'
import { Warning } from './warning.tsx'

/** The result of a request that could not be delivered: the reason and a message. */
export type Unreached = { reason: string; message: string }

/**
 * Says why nothing can be submitted: there is no network, or the last attempt was not delivered. If the server
 * replied that it is temporarily unavailable, the message of its reply is shown instead.
 */
export function UnreachedWarning({ unreached, offline }: { unreached: Unreached | null; offline: Text }) {
  const say = useSay()
  const isOffline = [useReachable(), useServerAway()].every((one) => !one)
  if (!unreached && !isOffline) return null
  return (
    <Warning>{!isOffline && unreached?.reason === 'UNAVAILABLE' ? unreached.message : say(offline)}</Warning>
  )
}
