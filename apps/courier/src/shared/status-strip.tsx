import { statusStripMessages } from './messages/status-strip.ts'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { useSay } from './language.ts'
import { useReachable, useServerAway } from './network.ts'
import { useOutbox } from './outbox.ts'

/**
 * A line above the tabs that appears while the server cannot be reached, or while the device has requests that are
 * unsent or were refused; a tap opens the outbox.
 */
export function StatusStrip() {
  const say = useSay()
  const navigator = useNavigator()
  const reachable = useReachable()
  const serverAway = useServerAway()
  const writes = useOutbox().filter(({ state }) => state !== 'sending')
  const refused = writes.filter(({ state }) => state === 'refused').length
  const waiting = writes.length - refused
  if (reachable && writes.length === 0) return null
  const [tone, icon] =
    refused > 0
      ? ['bad', <TriangleAlert key="i" size={18} aria-hidden />]
      : reachable
        ? ['wait', <CloudUpload key="i" size={18} aria-hidden />]
        : ['off', <CloudOff key="i" size={18} aria-hidden />]
  const texts = [
    !reachable && say(serverAway ? statusStripMessages.serverAway : statusStripMessages.offline),
    waiting > 0 && say(statusStripMessages.waiting, { count: waiting }),
    refused > 0 && say(statusStripMessages.refused, { count: refused }),
  ].filter(Boolean)
  return (
    <button type="button" className="c-strip" data-tone={tone} onClick={() => void navigator.open('/outbox')}>
      {icon}
      <span role="status">{texts.join(' · ')}</span>
    </button>
  )
}
