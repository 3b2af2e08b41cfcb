import { Button } from '@huishou/kit/button'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { TextArea } from '@huishou/kit/forms/text-area'
import { toast } from '@huishou/kit/overlays/toast'
import { mailInReturnLimits } from '@huishou/wire/client/mail-in/customer'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressesQuery } from '../../entities/place/addresses.ts'
import { AddressChoice } from '../../entities/place/address-choice.tsx'
import { useMessages } from '../../shared/i18n.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { mailInDetailMessages } from './mail-in-detail-messages.ts'
import { mailInMessages } from './messages.ts'
import { useReturn, type MailInOrder } from './queries.ts'
import patterns from '@huishou/kit/patterns.module.css'

/**
 * The sheet in which the customer takes an offered item back instead of selling it: an item that came by post is sent
 * to an address, and one that was brought in person is collected at the shop.
 */
export function ReturnSheet({ offer, onClose }: { offer: MailInOrder; onClose: () => void }) {
  const messages = useMessages(mailInDetailMessages)
  const { optional, wrong } = useMessages(mailInMessages)
  const brought = offer.logisticsType === 0
  const { data } = useQuery({ ...addressesQuery, enabled: !brought })
  const [chosen, setChosen] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { pending, refused, send } = useReturn()
  const rows = data?.result
  const addressId = chosen ?? rows?.find(({ isDefault }) => isDefault)?.id ?? rows?.[0]?.id ?? null
  const giveBack = async () => {
    setTried(true)
    if (focusLengthError()) return
    if (!brought && addressId === null) return
    const answer = await send({
      id: offer.id,
      version: offer.mailIn.version,
      ...(brought || addressId === null ? {} : { addressId }),
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    })
    if (!answer?.ok) return
    toast(messages.returnSent, 'good')
    onClose()
  }
  return (
    <Sheet
      open
      title={messages.returnTitle}
      onClose={onClose}
      foot={
        <Button wide pending={pending} onClick={() => void giveBack()}>
          {messages.returnSend}
        </Button>
      }
    >
      <p className={patterns.hint}>{messages.returnText[brought ? 'bring' : 'send']}</p>
      {!brought && (
        <AddressChoice
          addresses={rows}
          chosenId={addressId}
          error={tried && addressId === null ? wrong.address : null}
          onChoose={setChosen}
          label={messages.returnAddress}
          addLabel={messages.addAddress}
        />
      )}
      <TextArea
        label={messages.returnReason}
        rows={2}
        limit={mailInReturnLimits.reason}
        placeholder={optional}
        value={reason}
        onChange={setReason}
      />
      <RefusalNote text={refused?.message} />
    </Sheet>
  )
}
