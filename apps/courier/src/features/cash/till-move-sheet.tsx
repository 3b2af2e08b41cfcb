import { Button } from '@huishou/kit/button'
import { Segmented } from '@huishou/kit/forms/segmented'
import { TextArea } from '@huishou/kit/forms/text-area'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { moveTillCash } from '@huishou/wire/client/cash/till'
import { cashLimits, cashPurposes, cashPurposeText, type CashPurpose } from '@huishou/wire/cash/states'
import { useState } from 'react'
import { useLanguage, useSay } from '../../shared/language.ts'
import { SubmitForm } from '../../shared/submit-form.tsx'
import { AmountField, useAmount } from './amount-field.tsx'
import { shopMessages as messages } from './shop-messages.ts'
import { useCashWrite } from './use-cash-write.ts'

/** A sheet for putting cash into the till or taking it out, with a reason. */
export function TillMoveSheet({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const language = useLanguage()
  const amount = useAmount()
  const [direction, setDirection] = useState<'in' | 'out'>('out')
  const [purpose, setPurpose] = useState<CashPurpose>('safe')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { send, pending, refused } = useCashWrite(moveTillCash, () => say(messages.moved))
  const submit = async () => {
    const amountFen = amount.read()
    setMissing(reason.trim() === '')
    if (amountFen === null || reason.trim() === '') return
    if (await send({ direction, purpose, amountFen, reason: reason.trim() })) onClose()
  }
  const foot = (
    <Button size="l" pending={pending} onClick={() => void submit()}>
      {say(direction === 'in' ? messages.in : messages.out)}
    </Button>
  )
  return (
    <Sheet open title={say(messages.move)} onClose={onClose} foot={foot}>
      <SubmitForm className="c-cash-form" onSubmit={() => void submit()} hiddenSubmit={say(messages.move)}>
        {refused && (
          <p className="c-warn" role="alert">
            {refused.message}
          </p>
        )}
        <Segmented
          label={say(messages.direction)}
          value={direction}
          onChange={setDirection}
          options={[
            { value: 'out', label: say(messages.out) },
            { value: 'in', label: say(messages.in) },
          ]}
        />
        <Segmented
          label={say(messages.purpose)}
          value={purpose}
          onChange={setPurpose}
          options={cashPurposes.map((value) => ({ value, label: cashPurposeText[value][language] }))}
        />
        <AmountField amount={amount} />
        <TextArea
          label={say(messages.reason)}
          rows={2}
          limit={cashLimits.reason}
          value={reason}
          error={missing ? say(messages.reasonMissing) : null}
          onChange={(text) => {
            setReason(text)
            setMissing(false)
          }}
        />
      </SubmitForm>
    </Sheet>
  )
}
