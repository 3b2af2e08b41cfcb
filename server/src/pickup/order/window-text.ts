import { clockText } from '@huishou/wire/time'

/**
 * Formats the time window of a recycling order for people to read, such as `09:00–11:00`; empty for an order without
 * one.
 */
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
