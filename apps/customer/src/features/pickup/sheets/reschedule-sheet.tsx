import { Button } from '@huishou/kit/button'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { EmptyState, ErrorState } from '@huishou/kit/loading/state-views'
import { toast } from '@huishou/kit/overlays/toast'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refusedOf } from '../../../shared/api.ts'
import { placeOf } from '../../../entities/place/position-and-map-links.ts'
import { useLanguage, useMessages } from '../../../shared/i18n.ts'
import type { Slot } from '../../../entities/pickup/slot-choice.ts'
import { SlotSheet } from '../../../entities/pickup/slot-sheet.tsx'
import { windowText } from '../../../shared/format/dates.ts'
import { slotOf, type OrderDetail, type PickupDetail } from '../pickup-order.ts'
import { slotsQuery, useReschedule } from '../queries.ts'
import { RefusalNote } from '../../../shared/components/refusal-note.tsx'
import { sheetMessages } from './sheet-messages.ts'
import styles from './sheets.module.css'

type RescheduleSheetProps = { detail: OrderDetail; pickup: PickupDetail; onClose: () => void }

/**
 * The sheet for moving a pickup to another time: first the time slot, then the consequences. If the slot has filled
 * up in the meantime, another can be chosen.
 */
export function RescheduleSheet({ detail, pickup, onClose }: RescheduleSheetProps) {
  const [slot, setSlot] = useState<Slot | null>(null)
  return slot ? (
    <ConfirmMove
      detail={detail}
      pickup={pickup}
      slot={slot}
      onAgain={() => setSlot(null)}
      onClose={onClose}
    />
  ) : (
    <ChooseWindow detail={detail} pickup={pickup} onChoose={setSlot} onClose={onClose} />
  )
}

const slotsInput = ({ orderInfo, logistics }: OrderDetail, { channel }: PickupDetail) => {
  if (channel === 'shop') return { shopId: orderInfo.shopIdZt }
  return logistics ? { ...placeOf(logistics) } : {}
}

function ChooseWindow({
  detail,
  pickup,
  onChoose,
  onClose,
}: RescheduleSheetProps & { onChoose: (slot: Slot) => void }) {
  const messages = useMessages(sheetMessages).reschedule
  const query = useQuery(slotsQuery(slotsInput(detail, pickup)))
  const chosen = useRef(false)
  const current = slotOf(pickup)
  if (query.data?.days.length) {
    return (
      <SlotSheet
        days={query.data.days}
        chosen={current && { day: current.day, startMinute: current.startMinute }}
        onChoose={(slot) => {
          if (!slot) return
          chosen.current = true
          onChoose(slot)
        }}
        onClose={() => {
          // The slot sheet also closes itself after a choice; then the next step follows.
          if (!chosen.current) onClose()
        }}
      />
    )
  }
  return (
    <Sheet open title={messages.title} onClose={onClose}>
      {query.isPending && <SkeletonList rows={3} label={messages.loading} />}
      {query.error && (
        <ErrorState
          text={refusedOf(query.error)?.message ?? messages.none}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && <EmptyState title={messages.none} />}
    </Sheet>
  )
}

function ConfirmMove({
  detail,
  pickup,
  slot,
  onAgain,
  onClose,
}: RescheduleSheetProps & { slot: Slot; onAgain: () => void }) {
  const messages = useMessages(sheetMessages).reschedule
  const language = useLanguage()
  const { pending, refused, send } = useReschedule()
  const otherDay = slot.day !== pickup.slotDay && pickup.state === 'accepted'
  const save = async () => {
    const answer = await send({
      orderId: detail.orderInfo.id,
      slotDay: slot.day,
      slotStartMinute: slot.startMinute,
    })
    if (!answer?.ok) return
    toast(messages.saved, 'good')
    onClose()
  }
  const foot = (
    <>
      <Button tone="quiet" disabled={pending} onClick={onAgain}>
        {messages.other}
      </Button>
      <Button pending={pending} onClick={() => void save()}>
        {messages.action}
      </Button>
    </>
  )
  return (
    <Sheet open title={messages.save(windowText(slot, language))} onClose={onClose} foot={foot}>
      <p className={styles.consequence} data-grave={otherDay || undefined}>
        {otherDay && messages.again} {messages.left(pickup.reschedulesLeft)}
      </p>
      <RefusalNote text={refused?.message} />
    </Sheet>
  )
}
