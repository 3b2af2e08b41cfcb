// The sheet for handing over a mall order that was found by its code.

import { collectMessages } from './collect-messages.ts'
import { Button } from '@huishou/kit/button'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import { newIdempotencyKey } from '@huishou/client/caller'
import type { ReplyOf } from '@huishou/wire/client'
import { collectMallOrder, type mallOrderByCode } from '@huishou/wire/client/mall/shipping'
import { offerOf } from '@huishou/wire/verdict'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { useSay } from '../../shared/language.ts'

export type Collecting = { code: string; order: ReplyOf<typeof mallOrderByCode> }

/** Formats the chosen options: `颜色:蓝,容量:1L` → `蓝 1L`. */
const chosen = (property: string) =>
  property
    .split(',')
    .map((pair) => pair.slice(pair.indexOf(':') + 1))
    .join(' ')

/** Hands over a mall order by its code. Requires the network, as a code works only once. */
export function CollectMallOrderSheet({
  collecting: { code, order },
  onClose,
}: {
  collecting: Collecting
  onClose: () => void
}) {
  const say = useSay()
  const [refused, setRefused] = useState<string | null>(null)
  const [key] = useState(newIdempotencyKey)
  const [pending, handOver] = usePending(async () => {
    const answer = await call(collectMallOrder, { code }, { idempotencyKey: key })
    if (!answer.ok) return setRefused(answer.refused.message)
    toast(say(collectMessages.done, { number: order.orderNumber }), 'good')
    onClose()
  })
  const collect = offerOf(order.may, 'collect')
  const stopped = collect?.ok ? null : (collect?.why ?? order.stateText)
  const things = order.mall.lines.filter(({ number, refunded }) => number > refunded)
  return (
    <Sheet
      open
      title={say(collectMessages.title)}
      onClose={onClose}
      foot={
        <Button size="l" pending={pending} disabledReason={stopped} onClick={() => void handOver()}>
          {say(collectMessages.handOver)}
        </Button>
      }
    >
      <p className="c-lead">
        {[order.linkMan || order.memberNick, order.mobile].filter(Boolean).join(' · ')}
        <small>{say(collectMessages.order, { number: order.orderNumber, state: order.stateText })}</small>
      </p>
      <ul className="c-collect" aria-label={say(collectMessages.things)}>
        {things.map(({ id, name, property, pic, number, refunded }) => (
          <li key={id}>
            <img src={pic} alt="" width={64} height={64} />
            <span>
              <b>{name}</b>
              {property && <small>{chosen(property)}</small>}
            </span>
            <strong>× {number - refunded}</strong>
          </li>
        ))}
      </ul>
      {order.remark && <p className="c-note">{say(collectMessages.remark, { text: order.remark })}</p>}
      <p className="k-field-error" role="alert" hidden={!(refused ?? stopped)}>
        {refused ?? stopped}
      </p>
    </Sheet>
  )
}
