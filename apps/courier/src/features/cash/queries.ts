import { cashDays } from '@huishou/wire/client/cash/day'
import { cashCouriers, myCash } from '@huishou/wire/client/cash/float'
import { shopTill } from '@huishou/wire/client/cash/till'
import type { ReplyOf } from '@huishou/wire/client'
import { invalidate } from '../../shared/api.ts'

export type MyCash = ReplyOf<typeof myCash>
export type CashFloat = MyCash['floats'][number]
export type CashDay = NonNullable<MyCash['day']>

/** No live event tells of cash. */
export const FRESH_MS = 30_000

/** Refetches what is shown of cash after a write. */
export const cashChanged = (): Promise<unknown> => invalidate(myCash, cashCouriers, cashDays, shopTill)

export type CashTill = NonNullable<ReplyOf<typeof shopTill>['till']>
export type CashCourier = ReplyOf<typeof cashCouriers>[number]
