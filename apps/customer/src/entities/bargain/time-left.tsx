import { Countdown } from '@huishou/kit/display/countdown'
import { useMessages } from '../../shared/i18n.ts'
import { bargainMessages } from './bargain-messages.ts'
import { onThisDevice } from '../../shared/clock.ts'

/** A countdown to a time on the server, corrected for a wrong clock of this device. */
export function TimeLeft({ endsAt, onEnd }: { endsAt: number; onEnd?: () => void }) {
  const messages = useMessages(bargainMessages)
  return <Countdown endsAt={onThisDevice(endsAt)} onEnd={onEnd} days={messages.days} />
}
