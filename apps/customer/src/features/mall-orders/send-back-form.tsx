// The form in which a customer enters the carrier and the tracking number of goods sent back from a mall order.

import { Button } from '@huishou/kit/button'
import { ChipGroup } from '@huishou/kit/forms/chip'
import { FieldError } from '@huishou/kit/forms/field'
import { focusFirstError, focusLengthError } from '@huishou/kit/forms/focus-error'
import { TextField } from '@huishou/kit/forms/text-field'
import { toast } from '@huishou/kit/overlays/toast'
import { toHalfWidth } from '@huishou/kit/forms/to-half-width'
import { sendGoodsBackLimits } from '@huishou/wire/client/mall/after-sale'
import { useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import { isTrackingNumber } from '../../shared/format/is-tracking-number.ts'
import { useMessages } from '../../shared/i18n.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { afterSaleMessages } from './after-sale-messages.ts'
import styles from './after-sale.module.css'
import type { AfterSale } from './mall-order.ts'
import { useSendBack } from './mall-order-queries.ts'

/** The state of the form: the carrier and the tracking number, their errors, and saving them. */
function useSendBackForm(form: RefObject<HTMLElement | null>, afterSale: AfterSale) {
  const messages = useMessages(afterSaleMessages)
  const { pending, refused, send } = useSendBack()
  const known = messages.companies.includes(afterSale.shipperName)
  const [company, setCompany] = useState<string | null>(known ? afterSale.shipperName : null)
  const [other, setOther] = useState(known ? '' : afterSale.shipperName)
  const [number, setNumber] = useState(afterSale.trackingNumber)
  const [tried, setTried] = useState(false)
  const shipperName = company ?? other.trim()
  const trackingNumber = toHalfWidth(number).replaceAll(/\s/g, '').toUpperCase()
  const numberWrong = !isTrackingNumber(trackingNumber)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (focusLengthError()) return
    if (!shipperName || numberWrong) {
      requestAnimationFrame(() => focusFirstError(form.current))
      return
    }
    const answer = await send({ id: afterSale.id, version: afterSale.version, shipperName, trackingNumber })
    if (answer?.ok) toast(messages.sentBackDone, 'good')
  }
  return {
    company,
    setCompany,
    other,
    setOther,
    number,
    setNumber,
    companyError: tried && !shipperName ? messages.companyMissing : null,
    numberError: tried && numberWrong ? messages.numberWrong : null,
    pending,
    refused,
    save,
  }
}

/**
 * The form for the tracking details of goods that are sent back. They can be corrected until the goods have arrived.
 */
export function SendBackForm({ afterSale }: { afterSale: AfterSale }) {
  const messages = useMessages(afterSaleMessages)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { company, setCompany, other, setOther, number, setNumber, companyError, numberError, ...sending } =
    useSendBackForm(form, afterSale)
  return (
    <form ref={form} className={styles.back} onSubmit={(event) => void sending.save(event)} noValidate>
      <h4>{messages.company}</h4>
      <ChipGroup
        label={messages.company}
        options={messages.companies.map((value) => ({ value, label: value }))}
        value={company}
        onChange={setCompany}
        invalid={Boolean(companyError)}
        describedBy={id}
      />
      <TextField
        label={messages.otherCompany}
        value={company ? '' : other}
        onChange={(text) => {
          setCompany(null)
          setOther(text)
        }}
        limit={sendGoodsBackLimits.shipperName}
      />
      <FieldError id={id} error={companyError} />
      <TextField
        label={messages.number}
        hint={messages.numberHint}
        value={number}
        onChange={setNumber}
        limit={sendGoodsBackLimits.trackingNumber}
        autoComplete="off"
        autoCapitalize="characters"
        error={numberError}
      />
      <RefusalNote text={sending.refused?.message} />
      <Button type="submit" wide pending={sending.pending}>
        {messages.sendBack}
      </Button>
    </form>
  )
}
