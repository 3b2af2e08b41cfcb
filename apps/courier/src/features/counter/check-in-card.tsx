// The card for typing or scanning a code at the counter: the code of a recycling order, of used items that a customer
// has sent or brought in, or of a mall order.

import { counterMessages } from '../../shared/messages/counter.ts'
import { otherShopReasons } from './other-shop-reasons.ts'
import { outboxMessages } from '../../shared/messages/outbox.ts'
import { scanMessages } from '../../shared/messages/scan.ts'
import { Button, IconButton } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import { receiveMailIn } from '@huishou/wire/client/mail-in/staff'
import { mallOrderByCode } from '@huishou/wire/client/mall/shipping'
import { checkInOrder } from '@huishou/wire/client/pickup/visit'
import { isMailInCode } from '@huishou/wire/mail-in/limits'
import { isMallCode } from '@huishou/wire/mall/states'
import ScanLine from 'lucide-react/icons/scan-line'
import { useId, useRef, useState, type RefObject } from 'react'
import { call } from '../../shared/api.ts'
import { useSay } from '../../shared/language.ts'
import { write } from '../../shared/outbox.ts'
import { ReasonSheet } from '../../shared/reason-sheet.tsx'
import { SubmitForm } from '../../shared/submit-form.tsx'
import { type Collecting, CollectMallOrderSheet } from './collect-mall-order-sheet.tsx'
import { canScan, ScanSheet } from '../../shared/scan-sheet.tsx'

const clean = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 20)
const SHORTEST = 4

/** Checks a customer in by a code: typed, from a hand scanner (which types and presses Enter), or by the camera. */
export function CheckInCard() {
  const say = useSay()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [move, setMove] = useState<string | null>(null)
  const [scan, setScan] = useState(false)
  const [collecting, setCollecting] = useState<Collecting | null>(null)
  const checkIn = useCheckIn()
  const receive = useReceive()
  const [pending, submit] = usePending(async (text: string) => {
    if (text.length < SHORTEST) return setError(say(counterMessages.codeShort))
    const problem = isMallCode(text)
      ? await lookUp(text, setCollecting)
      : await (isMailInCode(text) ? receive(text) : checkIn(text))
    if (problem === 'other-shop') return setMove(text)
    setError(problem)
    if (problem === null) return setCode('')
    field.current?.select()
  })
  const label = <label htmlFor={id}>{say(counterMessages.code)}</label>
  return (
    <Card title={label} aside={say(counterMessages.codeAside)}>
      <SubmitForm className="c-checkin" onSubmit={() => void submit(code)}>
        <CodeField
          id={id}
          field={field}
          code={code}
          wrong={error !== null}
          onCode={(text) => {
            setCode(clean(text))
            setError(null)
          }}
          onScan={() => (canScan() ? setScan(true) : toast(say(scanMessages.noCamera)))}
        />
        <p id={`${id}-error`} className="k-field-error" role="alert" hidden={!error}>
          {error}
        </p>
        <Button type="submit" size="l" wide pending={pending}>
          {say(counterMessages.checkIn)}
        </Button>
      </SubmitForm>
      {scan && (
        <ScanSheet
          onClose={() => setScan(false)}
          onFound={(text) => {
            setScan(false)
            setCode(clean(text))
            void submit(clean(text))
          }}
        />
      )}
      {collecting && <CollectMallOrderSheet collecting={collecting} onClose={() => setCollecting(null)} />}
      {move !== null && (
        <MoveSheet onClose={() => setMove(null)} onMove={(reason) => checkIn(move, reason)} />
      )}
    </Card>
  )
}

type MoveProps = { onClose: () => void; onMove: (reason: string) => Promise<string | null> }

/** The sheet that moves an order booked for another shop here; it requires a reason. */
function MoveSheet({ onClose, onMove }: MoveProps) {
  const say = useSay()
  return (
    <ReasonSheet
      title={say(counterMessages.otherShop)}
      intro={<p className="c-lead">{say(counterMessages.otherShopText)}</p>}
      common={[say(otherShopReasons.near), say(otherShopReasons.closed), say(otherShopReasons.full)]}
      action={say(counterMessages.moveHere)}
      onClose={onClose}
      onGiven={async (reason) => {
        const problem = await onMove(reason)
        if (problem) toast(problem)
        return problem === null
      }}
    />
  )
}

type FieldProps = {
  id: string
  field: RefObject<HTMLInputElement | null>
  code: string
  wrong: boolean
  onCode: (text: string) => void
  onScan: () => void
}

function CodeField({ id, field, code, wrong, onCode, onScan }: FieldProps) {
  const say = useSay()
  return (
    <div className="c-checkin-field" data-wrong={wrong || undefined}>
      <input
        ref={field}
        id={id}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={say(counterMessages.codePlaceholder)}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => onCode(event.target.value)}
      />
      <IconButton label={say(scanMessages.scan)} icon={<ScanLine size={28} />} onClick={onScan} />
    </div>
  )
}

/** Finds the mall order for a pickup code. Resolves to the error text, or to null if it was found. */
const lookUp = async (code: string, onFound: (found: Collecting) => void): Promise<string | null> => {
  const answer = await call(mallOrderByCode, { code })
  if (!answer.ok) return answer.refused.message
  onFound({ code, order: answer.data })
  return null
}

/** Receives goods brought in or sent for mail-in recycling. Resolves to the error text, or to null on success. */
function useReceive() {
  const say = useSay()
  return async (code: string): Promise<string | null> => {
    const outcome = await write(receiveMailIn, { code }, { orderId: null, label: code })
    if (outcome.state === 'refused') return outcome.refused.message
    if (outcome.state === 'queued') toast(say(outboxMessages.kept))
    else toast(say(counterMessages.received, { name: outcome.data.name }), 'good')
    return null
  }
}

/**
 * Checks a code in and opens the order. Resolves to the error text, to `other-shop` if a reason is needed, or to null
 * on success.
 */
function useCheckIn() {
  const say = useSay()
  const navigator = useNavigator()
  return async (code: string, moveReason?: string): Promise<string | null> => {
    const outcome = await write(
      checkInOrder,
      { code, ...(moveReason && { moveReason }) },
      { orderId: null, label: code },
    )
    if (outcome.state === 'refused')
      return outcome.refused.reason === 'OTHER_SHOP' && !moveReason ? 'other-shop' : outcome.refused.message
    if (outcome.state === 'queued') {
      toast(say(outboxMessages.kept))
      return null
    }
    await navigator.navigateTo(`/weigh?id=${outcome.data.id}`)
    return null
  }
}
