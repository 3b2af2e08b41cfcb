import {
  agreeAfterSale,
  receiveReturn,
  refundAfterSale,
  refuseAfterSale,
  type Endpoint,
  type Text,
  offerOf,
} from '@huishou/wire'
import { Check, CircleX, PackageCheck, Undo2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { ActionButton } from '../../shared/action-button.tsx'
import { useSay } from '../../shared/language.ts'
import { roleMay } from '../../shared/access.ts'
import { useMe } from '../../shared/session.ts'
import type { AfterSaleRow } from './queries.ts'
import { AgreeDialog, GoodsBackDialog, RefundDialog, RefuseDialog } from './sale-dialogs.tsx'
import { saleWords as words } from './sale-words.ts'

type Name = 'agree' | 'goods_back' | 'refund' | 'refuse'
type Action = {
  name: Name
  text: Text
  Icon: LucideIcon
  endpoint: Endpoint
  look: 'primary' | 'danger' | 'plain'
}

const actionsFor = ({ kind, state }: AfterSaleRow): Action[] => [
  {
    name: 'agree',
    text: kind === 'refund' ? words.agreeRefund : words.agreeReturn,
    Icon: Check,
    endpoint: agreeAfterSale,
    look: 'primary',
  },
  {
    name: 'goods_back',
    text: words.goodsBack,
    Icon: PackageCheck,
    endpoint: receiveReturn,
    look: 'primary',
  },
  {
    name: 'refund',
    text: kind === 'return' && state === 'agreed' ? words.refundWithout : words.refund,
    Icon: Undo2,
    endpoint: refundAfterSale,
    look: kind === 'return' && state === 'agreed' ? 'plain' : 'primary',
  },
  { name: 'refuse', text: words.refuse, Icon: CircleX, endpoint: refuseAfterSale, look: 'danger' },
]

/** What this person may decide; a limit of the role is said on the button it stops. */
export function SaleActions({ sale }: { sale: AfterSaleRow }) {
  const say = useSay()
  const { role } = useMe()
  const [open, setOpen] = useState<Name | null>(null)
  const close = () => setOpen(null)
  const mine = actionsFor(sale).flatMap((action) => {
    const offer = roleMay(role, action.endpoint) ? offerOf(sale.may, action.name) : null
    return offer ? [{ ...action, why: offer.why ?? '' }] : []
  })
  const stopped = [...new Set(mine.map(({ why }) => why).filter(Boolean))]
  return (
    <>
      <div className="actions">
        {mine.map(({ name, text, Icon, look, why }) => (
          <ActionButton
            key={name}
            text={say(text)}
            Icon={Icon}
            look={look}
            why={why}
            onClick={() => setOpen(name)}
          />
        ))}
      </div>
      {stopped.map((why) => (
        <p key={why} className="stopped-why">
          {why}
        </p>
      ))}
      {open === 'agree' && <AgreeDialog sale={sale} onClose={close} />}
      {open === 'refuse' && <RefuseDialog sale={sale} onClose={close} />}
      {open === 'goods_back' && <GoodsBackDialog sale={sale} onClose={close} />}
      {open === 'refund' && <RefundDialog sale={sale} onClose={close} />}
    </>
  )
}
