import { Button } from '@huishou/kit/button'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { toast } from '@huishou/kit/overlays/toast'
import { useMessages } from '../../shared/i18n.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { stopAndHoldMessages } from './stop-and-hold-messages.ts'
import { useHold } from './queries.ts'
import styles from './withdrawal.module.css'

type Props = {
  /** The payee of the reported withdrawal, which is removed; null if the report names none. */
  payeeId: number | null
  onHeld: () => void
}

/**
 * A button with which a customer reports a payout account or a withdrawal that is not their own. It cancels withdrawals
 * that are not being paid yet, removes the payee, signs out other devices, and allows no new withdrawals until a code
 * sent by SMS is entered.
 */
export function NotMeButton({ payeeId, onHeld }: Props) {
  const messages = useMessages(stopAndHoldMessages)
  const { pending, refused, send } = useHold()
  const hold = async () => {
    const yes = await confirmDialog({
      title: messages.holdAsk,
      text: payeeId === null ? messages.holdText : messages.holdPayeeText,
      ok: messages.hold,
      cancel: messages.keep,
      danger: true,
    })
    if (!yes) return
    const answer = await send(payeeId === null ? {} : { payeeId })
    if (!answer?.ok) return
    toast(answer.data.paying ? messages.paying : messages.held, 'good')
    onHeld()
  }
  return (
    <>
      <Button tone="text" size="s" className={styles.notMe} pending={pending} onClick={() => void hold()}>
        {messages.notMe}
      </Button>
      <RefusalNote text={refused?.message} />
    </>
  )
}
