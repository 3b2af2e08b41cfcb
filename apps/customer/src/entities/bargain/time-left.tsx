import { Countdown } from '@huishou/kit/display/countdown'
import { useMessages } from '../../shared/i18n.ts'
import { bargainMessages } from './bargain-messages.ts'
import { onThisDevice } from '../../shared/clock.ts'

/** What is left until an instant of the server, counted on this device's clock. */
export function TimeLeft({ endsAt, onEnd }: { endsAt: number; onEnd?: () => void }) {
  const words = useMessages(bargainMessages)
  return <Countdown endsAt={onThisDevice(endsAt)} onEnd={onEnd} days={words.days} />
}
