// The sheet for handing cash to a courier, taking it back, or withdrawing cash that the courier has not accepted
// yet.

import { Button } from '@huishou/kit/button'
import { Segmented } from '@huishou/kit/forms/segmented'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { offerFloat, takeCashBack, withdrawFloat } from '@huishou/wire/client/cash/float'
import { formatYuan, parseYuan } from '@huishou/wire/money'
import { mayDo, offerOf } from '@huishou/wire/verdict'
import { useState } from 'react'
import { useLanguage, useSay } from '../../shared/language.ts'
import { SubmitForm } from '../../shared/submit-form.tsx'
import { momentText } from '../../shared/time-text.ts'
import { AmountField, useAmount } from './amount-field.tsx'
import type { CashCourier, CashFloat } from './cash-types-and-refetch.ts'
import { shopMessages as messages } from './shop-messages.ts'
import { useCashWrite } from './use-cash-write.ts'

type Action = 'offer' | 'take_back'
type Props = { courier: CashCourier; onClose: () => void }

function useHanding({ courier: { id: courierId, name }, onClose }: Props, action: Action) {
  const say = useSay()
  const amount = useAmount()
  const giving = useCashWrite(offerFloat, () => say(messages.given, { name }))
  const taking = useCashWrite(takeCashBack, () =>
    say(messages.tookBack, { amount: formatYuan(parseYuan(amount.text) ?? 0) }),
  )
  const { send, pending, refused } = action === 'offer' ? giving : taking
  const submit = async () => {
    const amountFen = amount.read()
    if (amountFen !== null && (await send({ courierId, amountFen }))) onClose()
  }
  return { amount, pending, refused, submit: () => void submit() }
}

/** Gives a courier a float out of the till, takes cash back, or withdraws a float that is not confirmed yet. */
export function CourierSheet(props: Props) {
  const { courier, onClose } = props
  const say = useSay()
  const offer = offerOf(courier.may, 'offer')
  const takesBack = mayDo(courier.may, 'take_back')
  const [action, setAction] = useState<Action>(offer?.ok || !takesBack ? 'offer' : 'take_back')
  const { amount, pending, refused, submit } = useHanding(props, action)
  const stopped = action === 'offer' && !offer?.ok
  const foot = !stopped && (
    <Button size="l" pending={pending} onClick={submit}>
      {say(action === 'offer' ? messages.give : messages.takeBack)}
    </Button>
  )
  return (
    <Sheet open title={courier.name} onClose={onClose} foot={foot}>
      <Waiting floats={courier.floats} />
      <SubmitForm
        className="c-cash-form"
        onSubmit={submit}
        hiddenSubmit={say(action === 'offer' ? messages.give : messages.takeBack)}
      >
        {takesBack && (
          <Segmented
            label={say(messages.what)}
            value={action}
            onChange={setAction}
            options={[
              { value: 'offer', label: say(messages.give) },
              { value: 'take_back', label: say(messages.takeBack) },
            ]}
          />
        )}
        {refused && (
          <p className="c-warn" role="alert">
            {refused.message}
          </p>
        )}
        {stopped ? (
          <p className="c-warn">{offer?.why}</p>
        ) : (
          <>
            <p className="c-quiet">{say(action === 'offer' ? messages.giveHint : messages.takeBackHint)}</p>
            <AmountField amount={amount} />
          </>
        )}
      </SubmitForm>
    </Sheet>
  )
}

/** Floats the courier has not confirmed. */
function Waiting({ floats }: { floats: readonly CashFloat[] }) {
  const say = useSay()
  const language = useLanguage()
  const { send, pending, refused } = useCashWrite(withdrawFloat, () => say(messages.withdrawn))
  if (floats.length === 0) return null
  return (
    <>
      <CellList>
        {floats.map(({ id, amountFen, byName, offeredAt, may }) => (
          <Cell
            key={id}
            title={say(messages.waiting, { amount: formatYuan(amountFen) })}
            note={say(messages.fromBy, { by: byName, at: momentText(offeredAt, language) })}
            value={
              mayDo(may, 'withdraw') && (
                <Button tone="quiet" pending={pending} onClick={() => void send({ id })}>
                  {say(messages.withdraw)}
                </Button>
              )
            }
          />
        ))}
      </CellList>
      {refused && (
        <p className="c-warn" role="alert">
          {refused.message}
        </p>
      )}
    </>
  )
}
