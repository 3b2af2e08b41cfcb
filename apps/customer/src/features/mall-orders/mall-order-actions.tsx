// The buttons of a mall order, such as those to pay, cancel or review it, and the actions behind them.

import { offerOf, type Offer } from '@huishou/wire/verdict'
import { Button, type ButtonTone } from '@huishou/kit/button'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { lazySheet } from '@huishou/kit/loading/lazy'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { toast } from '@huishou/kit/overlays/toast'
import { Suspense, useState, type ReactNode } from 'react'
import { useConfigValue } from '../../shared/config.ts'
import { useMessages } from '../../shared/i18n.ts'
import type { MallPart } from './mall-order.ts'
import { orderMessages } from './mall-order-messages.ts'
import { useAgain, useCancel, useReceive, useRemove } from './mall-order-queries.ts'

const PaySheet = lazySheet(() => import('./pay-sheet.tsx').then((module) => ({ default: module.PaySheet })))
const ReviewSheet = lazySheet(() =>
  import('./review-sheet.tsx').then((module) => ({ default: module.ReviewSheet })),
)

type Acting = { id: number; orderNumber: string; mall: MallPart }
type Item = { key: string; label: string; tone: ButtonTone; offer: Offer; run: () => void; pending?: boolean }

/** The actions of an order, the most likely one last, with their sheets. */
export const useOrderActions = ({ id, orderNumber, mall }: Acting, onRemoved?: () => void) => {
  const messages = useMessages(orderMessages)
  const navigator = useNavigator()
  const { value: returnDays } = useConfigValue('mall_return_days')
  const [sheet, setSheet] = useState<'pay' | 'review' | null>(null)
  const [cancel, receive, remove, again] = [useCancel(), useReceive(), useRemove(), useAgain()]

  const cancelIt = async () => {
    const text =
      mall.bargain && mall.state === 'unpaid' ? messages.cancelBargainText : messages.cancelAsk.text
    if (!(await confirmDialog({ ...messages.cancelAsk, text, danger: true }))) return
    if ((await cancel.send({ orderId: id }))?.ok) toast(messages.cancelled, 'good')
  }
  const receiveIt = async () => {
    const ask = { ...messages.receiveAsk, text: messages.receiveAsk.text(returnDays) }
    if (!(await confirmDialog(ask))) return
    if ((await receive.send({ orderId: id }))?.ok) toast(messages.received, 'good')
  }
  const removeIt = async () => {
    if (!(await confirmDialog({ ...messages.removeAsk, danger: true }))) return
    if (!(await remove.send({ orderId: id }))?.ok) return
    toast(messages.removed, 'good')
    onRemoved?.()
  }
  const orderAgain = async () => {
    const answer = await again.send({ orderId: id })
    if (!answer?.ok) return
    const { taken, left } = answer.data
    if (taken === 0) return toast(messages.againNone)
    toast(left > 0 ? messages.againLeft(taken, left) : messages.againDone(taken), 'good')
    void navigator.navigateTo('/pages/shop/cart')
  }
  const item = (
    key: keyof typeof mall.may,
    label: string,
    tone: ButtonTone,
    run: () => void,
    pending = false,
  ): Item | null => {
    const offer = offerOf(mall.may, key)
    return offer && { key, label, tone, offer, run, pending }
  }
  const items = [
    item('remove', messages.remove, 'text', () => void removeIt(), remove.pending),
    item('cancel', messages.cancel, 'quiet', () => void cancelIt(), cancel.pending),
    // a bargain cannot be reordered through the cart: it takes a new run
    mall.bargain ? null : item('again', messages.again, 'quiet', () => void orderAgain(), again.pending),
    item('review', messages.review, 'primary', () => setSheet('review')),
    item('receive', messages.receive, 'primary', () => void receiveIt(), receive.pending),
    item('pay', messages.pay, 'primary', () => setSheet('pay')),
  ].filter((one) => one !== null)
  const refused = [cancel, receive, remove, again].find((one) => one.refused)?.refused?.message ?? null
  const sheets: ReactNode = sheet && (
    <Suspense fallback={null}>
      {sheet === 'pay' && <PaySheet order={{ id, orderNumber }} mall={mall} onClose={() => setSheet(null)} />}
      {sheet === 'review' && <ReviewSheet orderId={id} lines={mall.lines} onClose={() => setSheet(null)} />}
    </Suspense>
  )
  return { items, refused, sheets, open: setSheet }
}

export function ActionButtons({ items, size = 'm' }: { items: readonly Item[]; size?: 's' | 'm' }) {
  return (
    <>
      {items.map((item) => (
        <Button
          key={item.key}
          size={size}
          tone={item.tone}
          pending={item.pending}
          disabledReason={item.offer.why}
          onClick={item.run}
        >
          {item.label}
        </Button>
      ))}
    </>
  )
}
