// The section of the order form for the time slot.

import { CardHead } from '@huishou/kit/layout/card'
import { FieldError } from '@huishou/kit/forms/field'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import { clockText, minuteOfDay } from '@huishou/wire/time'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { refusedOf } from '../../shared/api.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { findSlot, firstBookable } from '../../entities/pickup/slot-choice.ts'
import { windowText } from '../../shared/format/dates.ts'
import { useOffline } from '../../shared/use-offline.ts'
import type { Draft } from './order-draft.ts'
import styles from './home.module.css'
import { homeMessages, type HomeMessages } from './messages.ts'
import type { useSlots } from './order-form-queries.ts'
import type { SlotHold } from './use-slot-hold.ts'
import { ShopAdvice } from './shop-advice.tsx'

type Slots = ReturnType<typeof useSlots>
type SlotSectionProps = {
  draft: Draft
  slots: Slots
  hold: SlotHold
  error: string | undefined
  onOpen: () => void
  onToShop: () => void
}
type Line = { title: string; note: string; chosen?: boolean }

const lineOf = (
  messages: HomeMessages,
  language: 'zh' | 'en',
  { way, slot }: Draft,
  { data, error }: Slots,
  hold: SlotHold,
  away: boolean,
): Line => {
  const shop = way === 'shop'
  const days = data?.days ?? []
  const chosen = findSlot(days, slot)
  if (chosen?.bookable) {
    const room =
      hold.until === null
        ? hold.over
          ? messages.keptNoMore
          : away
            ? messages.roomUnsure
            : messages.left(chosen.left)
        : messages.keptUntil(clockText(minuteOfDay(hold.until)))
    return {
      title: windowText(chosen, language),
      note: [room, !shop && !hold.over && messages.callBefore].filter(Boolean).join(' · '),
      chosen: true,
    }
  }
  if (slot && data) return { title: messages.chooseSlot, note: messages.slotGone }
  const refused = refusedOf(error)
  if (refused)
    return {
      title: shop ? messages.anyTime : messages.chooseSlot,
      note: refused.message,
    }
  const first = firstBookable(days)
  if (shop) return { title: messages.anyTime, note: messages.anyTimeNote }
  return {
    title: messages.chooseSlot,
    note: first
      ? messages.earliest(windowText(first, language))
      : data
        ? messages.noSlots
        : messages.callBefore,
  }
}

/** The chosen time slot, or the earliest available one. */
export function SlotSection({ draft, slots, hold, error, onOpen, onToShop }: SlotSectionProps) {
  const messages = useMessages(homeMessages)
  const language = useLanguage()
  const line = lineOf(messages, language, draft, slots, hold, useOffline())
  return (
    <section>
      <CardHead title={draft.way === 'shop' ? messages.whenShop : messages.when} />
      <button
        type="button"
        className={styles.slot}
        data-chosen={line.chosen || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'home-slot-error' : undefined}
        disabled={!slots.data}
        onClick={onOpen}
      >
        <CalendarClock size={22} aria-hidden />
        <span className={styles.targetText}>
          <b>{line.title}</b>
          <small>{slots.isLoading ? <Skeleton width="12em" height="1.3em" /> : line.note}</small>
        </span>
        <ChevronRight size={20} aria-hidden />
      </button>
      <FieldError id="home-slot-error" error={error} />
      {draft.way === 'door' && refusedOf(slots.error)?.reason === 'OUT_OF_ZONE' && (
        <ShopAdvice text={messages.addressNotServed} onToShop={onToShop} />
      )}
    </section>
  )
}
