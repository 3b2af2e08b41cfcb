import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { ChipGroup } from '@huishou/kit/forms/chip'
import { focusFirstError, focusLengthError } from '@huishou/kit/forms/focus-error'
import { TextField } from '@huishou/kit/forms/text-field'
import { toast } from '@huishou/kit/overlays/toast'
import { toHalfWidth } from '@huishou/kit/forms/to-half-width'
import { mailInShipLimits } from '@huishou/wire/client/mail-in/customer'
import { mayDo } from '@huishou/wire/verdict'
import { useRef, useState } from 'react'
import { isTrackingNumber } from '../../shared/format/is-tracking-number.ts'
import { useMessages } from '../../shared/i18n.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import styles from './mail-in-detail.module.css'
import formStyles from './mail-in.module.css'
import { mailInDetailMessages } from './mail-in-detail-messages.ts'
import { mailInMessages } from './messages.ts'
import { useShip, type MailInOrder } from './queries.ts'
import { Fact, Facts } from '@huishou/kit/layout/facts'

/**
 * The carrier and tracking number of the parcel in which the customer sends an item. They can be entered and corrected
 * until the shop has received the parcel.
 */
export function ShipCard({ offer }: { offer: MailInOrder }) {
  const messages = useMessages(mailInDetailMessages).ship
  const [changing, setChanging] = useState(false)
  const may = mayDo(offer.mailIn.may, 'ship')
  const given = offer.trackingNumber !== ''
  if (may && (!given || changing))
    return <ShipForm offer={offer} onDone={() => setChanging(false)} canCancel={given} />
  if (!given) return null
  const change = may && (
    <Button tone="text" size="s" onClick={() => setChanging(true)}>
      {messages.change}
    </Button>
  )
  return (
    <Card title={messages.title} aside={change}>
      <Facts className={styles.facts}>
        <Fact name={messages.company}>{offer.shipperName}</Fact>
        <Fact name={messages.number}>{offer.trackingNumber}</Fact>
      </Facts>
    </Card>
  )
}

type FormProps = { offer: MailInOrder; canCancel: boolean; onDone: () => void }

/** The form's fields, their errors, and saving them. */
function useShipForm({ offer, onDone }: Omit<FormProps, 'canCancel'>) {
  const messages = useMessages(mailInDetailMessages).ship
  const wrongMessages = useMessages(mailInMessages).wrong
  const form = useRef<HTMLFormElement>(null)
  const [company, setCompany] = useState(offer.shipperName)
  const [number, setNumber] = useState(offer.trackingNumber)
  const [tried, setTried] = useState(false)
  const { pending, refused, send } = useShip()
  const wrong = {
    company: company.trim() ? null : wrongMessages.shipper,
    number: isTrackingNumber(number) ? null : wrongMessages.tracking,
  }
  const save = async () => {
    setTried(true)
    if (focusLengthError()) return
    if (wrong.company || wrong.number) {
      requestAnimationFrame(() => focusFirstError(form.current))
      return
    }
    const answer = await send({ id: offer.id, shipperName: company.trim(), trackingNumber: number })
    if (!answer?.ok) return
    toast(messages.saved, 'good')
    onDone()
  }
  return { form, company, setCompany, number, setNumber, wrong: tried ? wrong : null, pending, refused, save }
}

function ShipForm({ offer, canCancel, onDone }: FormProps) {
  const messages = useMessages(mailInDetailMessages).ship
  const { form, company, setCompany, number, setNumber, wrong, pending, refused, save } = useShipForm({
    offer,
    onDone,
  })
  return (
    <Card title={messages.title}>
      <form
        ref={form}
        className={formStyles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <ChipGroup
          label={messages.company}
          options={messages.companies.map((value) => ({ value, label: value }))}
          value={messages.companies.includes(company) ? company : null}
          onChange={setCompany}
        />
        <TextField
          label={messages.company}
          limit={mailInShipLimits.shipperName}
          placeholder={messages.other}
          value={company}
          error={wrong?.company}
          onChange={setCompany}
        />
        <TextField
          label={messages.number}
          limit={mailInShipLimits.trackingNumber}
          autoCapitalize="characters"
          autoComplete="off"
          value={number}
          error={wrong?.number}
          onChange={(text) => setNumber(toHalfWidth(text).replaceAll(/\s/g, '').toUpperCase())}
        />
        <RefusalNote text={refused?.message} />
        <Button type="submit" wide pending={pending}>
          {messages.save}
        </Button>
        {canCancel && (
          <Button tone="text" wide onClick={onDone}>
            {messages.cancel}
          </Button>
        )}
      </form>
    </Card>
  )
}
