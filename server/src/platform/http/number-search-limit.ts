// Limits how many phone numbers may be searched for by staff who see numbers only in masked form.

import { isMobile } from '@huishou/wire/mobile'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { shownMaskedRoles, type StaffRole } from '@huishou/wire/staff/roles'
import { HOUR } from '@huishou/wire/time'
import type { RequestActor } from './route.ts'

/** How many different numbers per hour may be searched for by staff who see masked ones. */
export const NUMBERS_PER_HOUR = 60

const isLimited = (role: StaffRole): boolean => (shownMaskedRoles as readonly StaffRole[]).includes(role)

const numberIn = (input: Record<string, unknown>): string | null => {
  const asked = input['q'] ?? input['mobile']
  const number = typeof asked === 'string' ? asked.replace(/[\s-]/g, '') : ''
  return isMobile(number) ? number : null
}

/**
 * Limits searches for whole numbers by staff who see 138****0001: callers give their number on the phone, but trying
 * middle digits one by one would reveal hidden numbers. Counted per person in this process; repeating a number is free.
 */
export const createNumberSearchLimit = () => {
  const searched = new Map<number, Map<string, number>>()
  /** TOO_MANY_REQUESTS with the seconds to wait before another number; null for all other input. */
  return (actor: RequestActor, input: Record<string, unknown>, now: number): Refusal | null => {
    if (actor.kind !== 'staff' || !isLimited(actor.role)) return null
    const number = numberIn(input)
    if (number === null) return null
    const own = searched.get(actor.staffId) ?? new Map<string, number>()
    searched.set(actor.staffId, own)
    for (const [known, at] of own) if (at <= now - HOUR) own.delete(known)
    if (own.has(number)) return null
    if (own.size >= NUMBERS_PER_HOUR) {
      const [first = now] = own.values()
      return refuse('TOO_MANY_REQUESTS', { values: { seconds: Math.ceil((first + HOUR - now) / 1000) } })
    }
    own.set(number, now)
    return null
  }
}
export type NumberSearchLimit = ReturnType<typeof createNumberSearchLimit>
