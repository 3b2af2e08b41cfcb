import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { toast } from '@huishou/kit/overlays/toast'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { onLoginNeeded } from '../../shared/login-needed.ts'
import { bargainMessages } from './bargain-messages.ts'
import { detailUrl, useJoin } from './queries.ts'

/**
 * Starts a bargain for the member, or finds the one already started, and opens its page. Guests are asked to sign in;
 * an error message from the server is shown as a toast.
 */
export const useStartRun = () => {
  const messages = useMessages(bargainMessages)
  const navigator = useNavigator()
  const { token } = appState.use()
  const join = useJoin()
  const start = async (kjid: number): Promise<void> => {
    if (!token) return onLoginNeeded()
    const answer = await join.send({ kjid })
    if (!answer) return
    if (!answer.ok) return toast(answer.refused.message)
    if (answer.data.fresh) toast(messages.started, 'good')
    await navigator.navigateTo(detailUrl(kjid))
  }
  return { pending: join.pending, start }
}
