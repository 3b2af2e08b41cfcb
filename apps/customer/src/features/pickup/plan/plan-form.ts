// The values of the form for a recurring pickup: the initial ones, those still missing, and the request made from them.

import type { InputOf } from '@huishou/wire/client'
import type { savePickupPlan } from '@huishou/wire/client/pickup/plan'
import { planDays, type PlanPattern, type PlanRhythm } from '@huishou/wire/pickup/plan-days'
import { weekdayOf } from '@huishou/wire/rota/time-spans'
import { addDays, dayOf } from '@huishou/wire/time'
import type { Address } from '../../../entities/place/chosen-place.ts'
import type { OrderDetail, PickupDetail } from '../pickup-order.ts'
import type { Pick } from '../sheets/category-choice.tsx'
import type { PlanDetail } from './queries.ts'

export type PlanForm = {
  every: PlanRhythm
  weekday: number
  monthDay: number
  /** The first day; null means the first one offered. */
  fromDay: string | null
  startMinute: number | null
  addressId: number | null
  picks: Pick[]
  band: string
  note: string
  flexible: boolean
}

/** A new recurring pickup: weekly, on tomorrow's weekday. */
export const emptyPlan = (now: number): PlanForm => {
  const tomorrow = addDays(dayOf(now), 1)
  return {
    every: 'week',
    weekday: weekdayOf(tomorrow),
    monthDay: Number(tomorrow.slice(8)),
    fromDay: null,
    startMinute: null,
    addressId: null,
    picks: [],
    band: '',
    note: '',
    flexible: true,
  }
}

/** The pickup of an order, repeated every week; its address is matched with the saved ones by its text. */
export const planOfOrder = (
  now: number,
  { goods, logistics }: OrderDetail,
  pickup: PickupDetail,
  addresses: readonly Address[],
): PlanForm => {
  const day = pickup.slotDay ?? addDays(dayOf(now), 1)
  const saved = addresses.find(
    ({ address, menpai }) => address === logistics?.address && menpai === logistics.menpai,
  )
  return {
    ...emptyPlan(now),
    weekday: weekdayOf(day),
    monthDay: Number(day.slice(8)),
    // the order itself is the pickup of its own week
    fromDay: day > dayOf(now) ? addDays(day, 7) : null,
    startMinute: pickup.slotStartMinute,
    addressId: saved?.id ?? null,
    picks: pickup.categories.map(({ categoryId }) => ({
      id: categoryId,
      count: Math.max(1, Math.round(goods.find(({ goodsId }) => goodsId === categoryId)?.number ?? 1)),
    })),
    band: pickup.band,
    note: pickup.note,
  }
}

/** The form of an existing plan; keeping its next day preserves which weeks a two-week rhythm uses. */
export const planFormOf = (now: number, plan: PlanDetail): PlanForm => {
  const [next] = planDays(plan, addDays(dayOf(now), 1), 1)
  return {
    every: plan.every,
    weekday: plan.weekday ?? weekdayOf(next ?? plan.fromDay),
    monthDay: plan.monthDay ?? Number((next ?? plan.fromDay).slice(8)),
    fromDay: next ?? null,
    startMinute: plan.startMinute,
    addressId: plan.addressText === '' ? null : plan.addressId,
    picks: plan.categories.map(({ categoryId, number }) => ({ id: categoryId, count: number })),
    band: plan.band,
    note: plan.note,
    flexible: plan.flexible,
  }
}

const FIRST_DAYS = 4

/** The days on which a recurring pickup may start: its next four, or its next two if it is monthly. */
export const firstDaysOf = (now: number, { every, weekday, monthDay }: PlanForm): string[] => {
  const tomorrow = addDays(dayOf(now), 1)
  const pattern: PlanPattern =
    every === 'month'
      ? { every, weekday: null, monthDay, fromDay: tomorrow }
      : { every: 'week', weekday, monthDay: null, fromDay: tomorrow }
  return planDays(pattern, tomorrow, every === 'month' ? 2 : FIRST_DAYS)
}

export const fromDayOf = (now: number, form: PlanForm): string => {
  const days = firstDaysOf(now, form)
  const [first = addDays(dayOf(now), 1)] = days
  return form.fromDay !== null && days.includes(form.fromDay) ? form.fromDay : first
}

export type PlanField = 'addressId' | 'startMinute' | 'goodsJsonStr' | 'band'

/** Required fields that are still empty. */
export const missingIn = ({ addressId, startMinute, picks, band }: PlanForm): PlanField[] => [
  ...(startMinute === null ? ['startMinute' as const] : []),
  ...(addressId === null ? ['addressId' as const] : []),
  ...(picks.length === 0 ? ['goodsJsonStr' as const] : []),
  ...(band === '' ? ['band' as const] : []),
]

/** The request input; only for a form in which nothing is missing. */
export const planInputOf = (
  now: number,
  id: number | null,
  form: PlanForm,
): Omit<InputOf<typeof savePickupPlan>, 'token'> => ({
  ...(id === null ? {} : { id }),
  every: form.every,
  ...(form.every === 'month' ? { monthDay: form.monthDay } : { weekday: form.weekday }),
  fromDay: fromDayOf(now, form),
  startMinute: form.startMinute ?? 0,
  addressId: form.addressId ?? 0,
  goodsJsonStr: form.picks.map((pick) => ({ goodsId: pick.id, number: pick.count })),
  band: form.band,
  note: form.note.trim(),
  flexible: form.flexible,
})
