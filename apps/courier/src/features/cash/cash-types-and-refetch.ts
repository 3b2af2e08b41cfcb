// The types of cash data, and a function that refetches the data after a change.

import { cashDays } from '@huishou/wire/client/cash/day'
import { cashCouriers, myCash } from '@huishou/wire/client/cash/float'
import { shopTill } from '@huishou/wire/client/cash/till'
import type { ReplyOf } from '@huishou/wire/client'
import { invalidate } from '../../shared/api.ts'

export type MyCash = ReplyOf<typeof myCash>
export type CashFloat = MyCash['floats'][number]
export type CashDay = NonNullable<MyCash['day']>

/** How often cash is refetched: no live event reports changes to it. */
export const FRESH_MS = 30_000

/** Refetches the cash data on screen after a change. */
export const cashChanged = (): Promise<unknown> => invalidate(myCash, cashCouriers, cashDays, shopTill)

export type CashTill = NonNullable<ReplyOf<typeof shopTill>['till']>
export type CashCourier = ReplyOf<typeof cashCouriers>[number]
