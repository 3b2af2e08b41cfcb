// The part of the page in which a customer books a time window of a community day, on which couriers collect from a
// whole estate.

import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Button } from '@huishou/kit/button'
import { Card, CardHead } from '@huishou/kit/layout/card'
import { ChipGroup } from '@huishou/kit/forms/chip'
import { FieldError } from '@huishou/kit/forms/field'
import { focusFirstError, focusLengthError } from '@huishou/kit/forms/focus-error'
import { TextArea } from '@huishou/kit/forms/text-area'
import { toast } from '@huishou/kit/overlays/toast'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { orderList } from '@huishou/wire/client/pickup/customer'
import { createOrder } from '@huishou/wire/client/pickup/placing'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import { clockText } from '@huishou/wire/time'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { communityReads, type CommunityDay } from '../../../entities/community/community-days.ts'
import { AddressChoice } from '../../../entities/place/address-choice.tsx'
import { addressesQuery } from '../../../entities/place/addresses.ts'
import { RefusalNote } from '../../../shared/components/refusal-note.tsx'
import { useMessages } from '../../../shared/i18n.ts'
import { useSend } from '../../../shared/use-send.ts'
import { BandField, MaterialsField } from '../plan/materials-and-weight-fields.tsx'
import { bookingInput, emptyBooking, missingIn, type BookingField, type BookingForm } from './booking-form.ts'
import styles from './community.module.css'
import { communityMessages } from './messages.ts'

type Wrong = Partial<Record<BookingField, string>>

/** Books a time window of the day; errors are shown beside their fields. `children` shows the day itself. */
export function Booking({ day, children }: { day: CommunityDay; children: ReactNode }) {
  const messages = useMessages(communityMessages)
  const { form, change, wrong, element, submit, pending, refused } = useBooking(day)
  const { data } = useQuery(addressesQuery)
  const addresses = data?.result.filter(({ id }) => day.addressIds.includes(id))
  return (
    <form ref={element} noValidate onSubmit={submit} style={{ display: 'contents' }}>
      <div className={`k-column ${styles.form}`}>
        {children}
        <Card>
          <WindowField day={day} form={form} change={change} error={wrong.slotStartMinute} />
        </Card>
        <Card>
          <AddressChoice
            label={messages.address}
            addLabel={messages.addAddress}
            addresses={addresses}
            chosenId={form.addressId}
            error={wrong.addressId ?? null}
            onChoose={(addressId) => change({ addressId })}
          />
        </Card>
        <Card>
          <MaterialsField
            form={form}
            change={change}
            cityId={day.cityId}
            hint={messages.priceHint}
            error={wrong.goodsJsonStr}
          />
          <BandField form={form} change={change} error={wrong.band} />
          <TextArea
            label={messages.note}
            placeholder={messages.notePlaceholder}
            value={form.note}
            onChange={(note) => change({ note })}
            limit={pickupLimits.note}
          />
        </Card>
      </div>
      <BottomBar>
        <RefusalNote text={refused} />
        <Button type="submit" size="l" wide pending={pending}>
          {messages.book}
        </Button>
      </BottomBar>
    </form>
  )
}

type WindowProps = {
  day: CommunityDay
  form: BookingForm
  change: (part: Partial<BookingForm>) => void
  error: string | undefined
}

function WindowField({ day, form, change, error }: WindowProps) {
  const messages = useMessages(communityMessages)
  const id = useId()
  return (
    <>
      <CardHead title={messages.window} />
      <ChipGroup
        label={messages.window}
        options={day.windows.map(({ startMinute, endMinute, left, bookable }) => ({
          value: startMinute,
          label: messages.windowLeft(`${clockText(startMinute)}–${clockText(endMinute)}`, left),
          disabled: !bookable,
        }))}
        value={form.startMinute}
        onChange={(startMinute) => change({ startMinute })}
        invalid={Boolean(error)}
        describedBy={error ? id : undefined}
      />
      <FieldError id={id} error={error} />
    </>
  )
}

const FIELDS: ReadonlySet<string> = new Set(['addressId', 'slotStartMinute', 'goodsJsonStr'])
const fieldOf = ({ field, reason }: { field?: string; reason: string }): BookingField | null => {
  if (reason === 'COMMUNITY_FULL') return 'slotStartMinute'
  return field !== undefined && FIELDS.has(field) ? (field as BookingField) : null
}

function useBooking(day: CommunityDay) {
  const messages = useMessages(communityMessages)
  const navigator = useNavigator()
  const { pending, send, refused } = useSend(createOrder, [...communityReads, orderList])
  const [form, setForm] = useState(() => emptyBooking(day))
  const [wrong, setWrong] = useState<Wrong>({})
  const element = useRef<HTMLFormElement>(null)
  const change = (part: Partial<BookingForm>) => {
    setForm((before) => ({ ...before, ...part }))
    setWrong({})
  }
  const show = (found: Wrong) => {
    setWrong(found)
    requestAnimationFrame(() => focusFirstError(element.current))
  }
  const texts: Record<BookingField, string> = {
    addressId: messages.chooseAddress,
    slotStartMinute: messages.chooseWindow,
    goodsJsonStr: messages.chooseCategory,
    band: messages.chooseBand,
  }
  const book = async () => {
    if (focusLengthError()) return
    const missing = missingIn(form)
    if (missing.length > 0) return show(Object.fromEntries(missing.map((field) => [field, texts[field]])))
    const answer = await send(bookingInput(day.id, form))
    if (!answer) return
    if (!answer.ok) {
      const field = fieldOf(answer.refused)
      return field ? show({ [field]: answer.refused.message }) : undefined
    }
    toast(messages.done, 'good')
    return navigator.redirectTo(`/pages/order/detail?id=${answer.data.id}`)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void book()
  }
  const beside = refused && fieldOf(refused) !== null
  return { form, change, wrong, element, submit, pending, refused: beside ? undefined : refused?.message }
}
