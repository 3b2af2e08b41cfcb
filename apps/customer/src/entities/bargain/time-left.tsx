import { Countdown } from '@huishou/kit/display/countdown'
import { useMessages } from '../../shared/i18n.ts'
import { bargainMessages } from './bargain-messages.ts'
import { onThisDevice } from '../../shared/clock.ts'

/**
 * A countdown to the start or the end of a bargain, or to the end of the time a customer has for one they started. It
 * follows the server's clock, so it is right even when this device's clock is wrong.
 */
export function TimeLeft({ endsAt, onEnd }: { endsAt: number; onEnd?: () => void }) {
  const messages = useMessages(bargainMessages)
  return <Countdown endsAt={onThisDevice(endsAt)} onEnd={onEnd} days={messages.days} />
}
