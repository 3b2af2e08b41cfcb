import { Badge } from '@huishou/kit/display/badge'
import { Button, IconButton } from '@huishou/kit/button'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { toast } from '@huishou/kit/overlays/toast'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { momentText } from '../../shared/format/dates.ts'
import { withdrawMessages } from './messages.ts'
import { NotMeButton } from './not-me-button.tsx'
import { PayeeForm, type PayeeFormHandle } from './payee-form.tsx'
import { PayeeIcon } from './payee-icon.tsx'
import { payeeMessages } from './payee-messages.ts'
import { payeeLabel } from './payee-label.ts'
import { useRemovePayee, type Payee } from './queries.ts'
import styles from './withdrawal.module.css'
import patterns from '@huishou/kit/patterns.module.css'

type Props = {
  payees: readonly Payee[]
  chosenId: number | null
  waitHours: number
  codeTo: string | null
  onChoose: (id: number) => void
  onClose: () => void
}

/** The sheet for choosing, removing or adding an account to which withdrawals are paid. */
export function PayeeSheet({ payees, chosenId, waitHours, codeTo, onChoose, onClose }: Props) {
  const messages = useMessages(payeeMessages)
  const language = useLanguage()
  const [adding, setAdding] = useState(payees.length === 0)
  const [saving, setSaving] = useState(false)
  const form = useRef<PayeeFormHandle>(null)
  const added = (payee: Payee) => {
    const waits = !payee.usable
    toast(waits ? messages.addedWait(momentText(payee.usableAt, language)) : messages.added, 'good')
    if (waits) return setAdding(false)
    onChoose(payee.id)
    onClose()
  }
  return (
    <Sheet
      open
      title={adding ? messages.add : messages.choose}
      onClose={onClose}
      foot={
        adding ? (
          <>
            {payees.length > 0 && (
              <Button tone="quiet" onClick={() => setAdding(false)}>
                {messages.back}
              </Button>
            )}
            <Button pending={saving} onClick={() => form.current?.save()}>
              {messages.save}
            </Button>
          </>
        ) : (
          <Button tone="soft" icon={<Plus size={18} />} onClick={() => setAdding(true)}>
            {messages.add}
          </Button>
        )
      }
    >
      {adding ? (
        <PayeeForm
          ref={form}
          onSaving={setSaving}
          onAdded={added}
          codeTo={codeTo === null ? null : { mobile: codeTo, waitHours }}
        />
      ) : (
        <PayeeList payees={payees} chosenId={chosenId} onChoose={onChoose} onClose={onClose} />
      )}
      <p className={patterns.rule}>{messages.rule(waitHours)}</p>
      {!adding && <NotMeButton payeeId={null} onHeld={onClose} />}
    </Sheet>
  )
}

function PayeeList({ payees, chosenId, onChoose, onClose }: Omit<Props, 'waitHours' | 'codeTo'>) {
  const messages = useMessages(payeeMessages)
  const language = useLanguage()
  const { refused, send } = useRemovePayee()
  const remove = async (payee: Payee) => {
    const label = payeeLabel(payee, language)
    const yes = await confirmDialog({
      title: messages.removeAsk,
      text: messages.removeText(label),
      ok: messages.remove,
      danger: true,
    })
    if (!yes) return
    const answer = await send({ id: payee.id })
    if (answer?.ok) toast(messages.removed, 'good')
  }
  return (
    <>
      <ul className={styles.payees} aria-label={messages.choose}>
        {payees.map((payee) => (
          <li key={payee.id} data-chosen={payee.id === chosenId || undefined}>
            <label>
              <input
                type="radio"
                name="payee"
                checked={payee.id === chosenId}
                onChange={() => {
                  onChoose(payee.id)
                  onClose()
                }}
              />
              <PayeeIcon kind={payee.kind} />
              <PayeeAbout payee={payee} />
            </label>
            <IconButton
              label={`${messages.remove} ${payeeLabel(payee, language)}`}
              icon={<Trash size={20} />}
              onClick={() => void remove(payee)}
            />
          </li>
        ))}
      </ul>
      <RefusalNote text={refused?.message} />
    </>
  )
}

function PayeeAbout({ payee }: { payee: Payee }) {
  const messages = useMessages(withdrawMessages)
  const language = useLanguage()
  const about = [payee.nameMask, payee.bankName].filter(Boolean).join(' · ')
  return (
    <span className={`${patterns.lines} ${styles.about}`}>
      <b>{payeeLabel(payee, language)}</b>
      {about && <small>{about}</small>}
      <span className={styles.marks}>
        <Badge tone={payee.automatic ? 'brand' : 'gold'}>
          {payee.automatic ? messages.automatic : messages.byHand}
        </Badge>
        {!payee.usable && (
          <Badge tone="money">{messages.usableFrom(momentText(payee.usableAt, language))}</Badge>
        )}
      </span>
    </span>
  )
}
