import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Amount } from '@huishou/kit/display/amount'
import { Button } from '@huishou/kit/button'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { toast } from '@huishou/kit/overlays/toast'
import { fenFromYuan, formatYuan } from '@huishou/wire/money'
import { mayDo } from '@huishou/wire/verdict'
import { useMessages } from '../../shared/i18n.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { mailInDetailMessages } from './mail-in-detail-messages.ts'
import { useAccept, useClose, useRemove, type MailInDetail, type MailInOrder } from './queries.ts'

/**
 * The bar at the bottom of a mail-in order (an item sent or brought to be sold), where the customer accepts or declines
 * the price, cancels the application, or removes a closed record.
 */
export function MailInActions({ detail, onReturn }: { detail: MailInDetail; onReturn: () => void }) {
  const { orderInfo: offer, back } = detail
  const { may, state } = offer.mailIn
  if (mayDo(may, 'accept')) return <Answer offer={offer} onReturn={onReturn} />
  if (state === 'applied') return <CloseBar offer={offer} />
  // an offer whose return is pending must not be hidden
  if (state === 'closed' && back?.at !== null) return <EndedBar offer={offer} />
  return null
}

function Answer({ offer, onReturn }: { offer: MailInOrder; onReturn: () => void }) {
  const messages = useMessages(mailInDetailMessages)
  const { pending, refused, send } = useAccept()
  const fen = offer.mailIn.finalFen ?? 0
  const accept = async () => {
    const answer = await send({ id: offer.id, version: offer.mailIn.version })
    if (answer?.ok) toast(messages.accepted(formatYuan(fenFromYuan(answer.data.amount))), 'good')
  }
  return (
    <BottomBar start={<Amount fen={fen} size="l" />}>
      <RefusalNote text={refused?.message} />
      <Button tone="quiet" onClick={onReturn}>
        {messages.refuse}
      </Button>
      <Button tone="money" pending={pending} onClick={() => void accept()}>
        {messages.accept}
      </Button>
    </BottomBar>
  )
}

function CloseBar({ offer }: { offer: MailInOrder }) {
  const messages = useMessages(mailInDetailMessages)
  const { pending, refused, send } = useClose()
  const close = async () => {
    if (!(await confirmDialog({ ...messages.closeAsk, danger: true }))) return
    const answer = await send({ id: offer.id, version: offer.mailIn.version })
    if (answer?.ok) toast(messages.closed, 'good')
  }
  return (
    <BottomBar>
      <RefusalNote text={refused?.message} />
      <Button wide tone="quiet" pending={pending} onClick={() => void close()}>
        {messages.close}
      </Button>
    </BottomBar>
  )
}

function EndedBar({ offer }: { offer: MailInOrder }) {
  const messages = useMessages(mailInDetailMessages)
  const navigator = useNavigator()
  const { pending, refused, send } = useRemove()
  const remove = async () => {
    if (!(await confirmDialog({ ...messages.removeAsk, danger: true }))) return
    const answer = await send({ id: offer.id })
    if (!answer?.ok) return
    toast(messages.removed, 'good')
    await navigator.navigateBack()
  }
  return (
    <BottomBar>
      <RefusalNote text={refused?.message} />
      <Button tone="quiet" pending={pending} onClick={() => void remove()}>
        {messages.remove}
      </Button>
      <Button onClick={() => void navigator.redirectTo('/pages/recycle/list?tab=apply')}>
        {messages.again}
      </Button>
    </BottomBar>
  )
}
