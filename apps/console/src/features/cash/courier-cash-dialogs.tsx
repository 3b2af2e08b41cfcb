// Dialogs and buttons that offer cash to a courier, take it back, withdraw an offer, or settle what the courier still
// holds or is owed; and form fields that they share with other dialogs.

import { offerFloat, settleCourierCash, takeCashBack, withdrawFloat } from '@huishou/wire/client/cash/float'
import { cashLimits } from '@huishou/wire/cash/states'
import { offerOf } from '@huishou/wire/verdict'
import type { Text } from '@huishou/wire/text'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useShopOptions } from '../../entities/place/places.ts'
import { AddButton } from '../../shared/desk/add-button.tsx'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { FormItem } from '../../shared/form/text-input.tsx'
import { useRequired } from '../../shared/form/use-required.ts'
import { YuanInput } from '../../shared/form/yuan-input.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { useCashDecision, useCouriers, type CashFloat, type CashHolder } from './queries.ts'
import { messages } from './messages.ts'

/** The option that stands for the safe of the company in a select of shops. */
const SAFE = 0
type Handing = { courierId: number; amountFen: number; shopId?: number }

/** The chosen till as endpoint input; empty for the safe, and for managers, who have only their own till. */
export const tillInput = (shopId: number | undefined) =>
  shopId === undefined || shopId === SAFE ? {} : { shopId }

export function TillField({ label }: { label: Text }) {
  const say = useSay()
  const { role } = useMe()
  const shops = useShopOptions()
  if (role === 'manager') return null
  return (
    <FormItem name="shopId" label={say(label)}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={[{ value: SAFE, label: say(messages.safe) }, ...shops]}
      />
    </FormItem>
  )
}

export function AmountField() {
  const say = useSay()
  const max = cashLimits.amountFen
  const message = say(messages.amountWrong, { max: (max / 100).toLocaleString('en-US') })
  return (
    <FormItem
      name="amountFen"
      label={say(messages.amount)}
      rules={[{ required: true, type: 'number', min: 1, max, message }]}
    >
      <YuanInput />
    </FormItem>
  )
}

/** Select for a courier; couriers for whom the action is not possible now are disabled and show the reason. */
function CourierField({ action }: { action: 'offer' | 'take_back' }) {
  const say = useSay()
  const couriers = useCouriers().data ?? []
  const options = couriers.flatMap(({ id, name, may }) => {
    const offer = offerOf(may, action)
    if (!offer) return []
    const label = offer.ok ? name : say(messages.unavailable, { name, why: offer.why ?? '' })
    return [{ value: id, label, disabled: !offer.ok }]
  })
  return (
    <FormItem name="courierId" label={say(messages.courier)} rules={useRequired()}>
      <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
    </FormItem>
  )
}

const handingInput = ({ courierId, amountFen, shopId }: Handing) => ({
  courierId,
  amountFen,
  ...tillInput(shopId),
})

const OfferDialog = dialogOf<typeof offerFloat, null, Handing>({
  endpoint: offerFloat,
  useSend: useCashDecision,
  title: messages.offer,
  lead: messages.offerText,
  Fields: () => (
    <>
      <CourierField action="offer" />
      <AmountField />
      <TillField label={messages.from} />
    </>
  ),
  initial: () => ({ shopId: SAFE }),
  fieldOf: { CASH_SHORT: 'amountFen', CASH_DAY_CLOSED: 'courierId', CASH_NOT_SETTLED: 'courierId' },
  input: (_, values) => handingInput(values),
})

const TakeBackDialog = dialogOf<typeof takeCashBack, null, Handing>({
  endpoint: takeCashBack,
  useSend: useCashDecision,
  title: messages.takeBack,
  lead: messages.takeBackText,
  Fields: () => (
    <>
      <CourierField action="take_back" />
      <AmountField />
      <TillField label={messages.into} />
    </>
  ),
  initial: () => ({ shopId: SAFE }),
  fieldOf: { CASH_SHORT: 'amountFen', CASH_NO_FLOAT: 'courierId' },
  input: (_, values) => handingInput(values),
})

export const WithdrawDialog = dialogOf<typeof withdrawFloat, CashFloat>({
  endpoint: withdrawFloat,
  useSend: useCashDecision,
  title: messages.withdraw,
  danger: true,
  lead: ({ courierName, amountFen }, { say }) => (
    <p>{say(messages.withdrawText, { courier: courierName, amount: money(amountFen) })}</p>
  ),
  input: ({ id }) => ({ id }),
})

export const SettleDialog = dialogOf<typeof settleCourierCash, CashHolder, { reason: string }>({
  endpoint: settleCourierCash,
  useSend: useCashDecision,
  title: messages.settle,
  lead: ({ name, heldFen }, { say }) => (
    <p>
      {say(heldFen > 0 ? messages.settleHeldText : messages.settleOwedText, {
        courier: name,
        amount: money(Math.abs(heldFen)),
      })}
    </p>
  ),
  Fields: () => <ReasonField max={cashLimits.reason} autoFocus />,
  input: ({ holderId, heldFen }, { reason }) => ({ courierId: holderId, heldFen, reason: reason.trim() }),
})

/** Buttons above the list that hand cash to a courier and take it back. */
export function FloatActions() {
  const say = useSay()
  const { role } = useMe()
  const [open, setOpen] = useState<'offer' | 'take_back' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {roleMay(role, takeCashBack) && (
        <Button onClick={() => setOpen('take_back')}>{say(messages.takeBack)}</Button>
      )}
      <AddButton may={offerFloat} text={messages.offer} onClick={() => setOpen('offer')} />
      {open === 'offer' && <OfferDialog row={null} onClose={close} />}
      {open === 'take_back' && <TakeBackDialog row={null} onClose={close} />}
    </>
  )
}
