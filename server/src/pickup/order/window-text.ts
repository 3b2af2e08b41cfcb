import { clockText } from '@huishou/wire/time'

/** Formats an order's window for people, `09:00–11:00`; empty for an order without one. */
export const windowText = ({
  slotStartMinute,
  slotEndMinute,
}: {
  slotStartMinute: number | null
  slotEndMinute: number | null
}): string =>
  slotStartMinute === null || slotEndMinute === null
    ? ''
    : `${clockText(slotStartMinute)}–${clockText(slotEndMinute)}`
