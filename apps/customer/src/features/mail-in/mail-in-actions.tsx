import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Amount } from '@huishou/kit/display/amount'
import { Button } from '@huishou/kit/button'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { useNavigator } from '@huishou/kit/shell/navigation'
import { toast } from '@huishou/kit/overlays/toast'
import { fenFromYuan, formatYuan } from '@huishou/wire/money'
import { mayDo } from '@huishou/wire/verdict'
import { useMessages } from '../../shared/i18n.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { detailMessages } from './detail-messages.ts'
import { useAccept, useClose, useRemove, type MailInDetail, type MailInOrder } from './queries.ts'

/** The actions of the bar at the bottom; none while it is the business's turn. */
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
  const m = useMessages(detailMessages)
  const { pending, refused, send } = useAccept()
  const fen = offer.mailIn.finalFen ?? 0
  const accept = async () => {
    const answer = await send({ id: offer.id, version: offer.mailIn.version })
    if (answer?.ok) toast(m.accepted(formatYuan(fenFromYuan(answer.data.amount))), 'good')
  }
  return (
    <BottomBar start={<Amount fen={fen} size="l" />}>
      <RefusalNote text={refused?.message} />
      <Button tone="quiet" onClick={onReturn}>
        {m.refuse}
      </Button>
      <Button tone="money" pending={pending} onClick={() => void accept()}>
        {m.accept}
      </Button>
    </BottomBar>
  )
}

function CloseBar({ offer }: { offer: MailInOrder }) {
  const m = useMessages(detailMessages)
  const { pending, refused, send } = useClose()
  const close = async () => {
    if (!(await confirmDialog({ ...m.closeAsk, danger: true }))) return
    const answer = await send({ id: offer.id, version: offer.mailIn.version })
    if (answer?.ok) toast(m.closed, 'good')
  }
  return (
    <BottomBar>
      <RefusalNote text={refused?.message} />
      <Button wide tone="quiet" pending={pending} onClick={() => void close()}>
        {m.close}
      </Button>
    </BottomBar>
  )
}

function EndedBar({ offer }: { offer: MailInOrder }) {
  const m = useMessages(detailMessages)
  const navigator = useNavigator()
  const { pending, refused, send } = useRemove()
  const remove = async () => {
    if (!(await confirmDialog({ ...m.removeAsk, danger: true }))) return
    const answer = await send({ id: offer.id })
    if (!answer?.ok) return
    toast(m.removed, 'good')
    await navigator.navigateBack()
  }
  return (
    <BottomBar>
      <RefusalNote text={refused?.message} />
      <Button tone="quiet" pending={pending} onClick={() => void remove()}>
        {m.remove}
      </Button>
      <Button onClick={() => void navigator.redirectTo('/pages/recycle/list?tab=apply')}>{m.again}</Button>
    </BottomBar>
  )
}
