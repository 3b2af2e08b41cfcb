// Routes for planning couriers' working hours, and for couriers' requests for leave and swaps.

import type { ReplyOf } from '@huishou/wire/client'
import type { AuditVerb } from '@huishou/wire/audit/actions'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import {
  copyRotaWeek,
  rotaRequests,
  rotaWeek,
  saveRotaDay,
  saveRotaHoliday,
  saveRotaPattern,
  saveRotaVehicle,
} from '@huishou/wire/rota/plan'
import {
  agreeSwap as agreeSwapEndpoint,
  askLeave as askLeaveEndpoint,
  grantLeave,
  grantSwap,
  myRota,
  offerSwap as offerSwapEndpoint,
  refuseLeave,
  refuseSwap,
  withdrawLeave,
  withdrawSwap,
} from '@huishou/wire/rota/leave-and-swaps'
import type { LeaveAction, SwapAction } from '@huishou/wire/rota/states'
import { dayOf, isDay } from '@huishou/wire/time'
import { recordAudit, type AuditTables } from '../audit/index.ts'
import type { ContentTables } from '../content/index.ts'
import type { Transaction } from '../platform/database.ts'
import { invalidField } from '../platform/http/validation-errors.ts'
import { serveWith, type RequestFacts, type StaffMember } from '../platform/http/route.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { askLeave, decideLeave } from './planning/leave.ts'
import { copyWeek, saveDay, saveHoliday, savePattern, saveVehicle } from './planning/set-working-hours.ts'
import { readWaitingRequests } from './planning/count-waiting-requests.ts'
import { readOwnRota, toWireLeaves, toWireSwaps } from './planning/read-requests-and-own-rota.ts'
import { mondayOf, readOneCourier, readWeek } from './planning/read-week.ts'
import { agreeSwap, decideSwap, offerSwap } from './planning/swap.ts'
import type { ShiftTables } from './read-shifts.ts'
import type { LeaveRow, SwapRow } from './tables.ts'

type Tables = ShiftTables & AuditTables & PlatformTables & ContentTables
type Trx = Transaction<Tables>
const serve = serveWith<Tables>()

type Call = {
  write: <Result>(work: (trx: Trx) => Promise<Result>) => Promise<Result>
  actor: StaffMember
  now: number
  request: RequestFacts
}
type WireCourier = ReplyOf<typeof saveRotaPattern>
type WireLeave = ReplyOf<typeof grantLeave>
type WireSwap = ReplyOf<typeof grantSwap>

/** Changes one courier's rota and records its state before and after in the audit log. */
const changeCourier = async (
  { write, actor, now, request }: Call,
  action: `rota.${AuditVerb<'rota'>}`,
  { courierId, day = dayOf(now) }: { courierId: number; day?: string },
  work: (trx: Trx) => Promise<null | Refusal>,
): Promise<WireCourier | Refusal> =>
  await write(async (trx) => {
    const before = await readOneCourier(trx, actor, courierId, day)
    if (isRefusal(before)) return before
    const refused = await work(trx)
    if (refused) return refused
    const after = await readOneCourier(trx, actor, courierId, day)
    if (isRefusal(after)) return after
    await recordAudit(trx, actor, now, {
      action,
      subject: 'staff',
      subjectId: courierId,
      before: logged(before),
      after: logged(after),
      request,
    })
    return after
  })

/** The part of a courier's rota that the audit log stores. */
const logged = ({ vehicle, perWindow, maxStops, maxG, pattern, days }: WireCourier) => ({
  vehicle,
  perWindow,
  maxStops,
  maxG,
  pattern: pattern.map((spans) => spansText(spans)),
  days: days.map(({ day, hours }) => `${day} ${spansText(hours)}`),
})
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const spansText = (spans: readonly { fromMinute: number; toMinute: number }[]): string =>
  spans.map(({ fromMinute, toMinute }) => `${clock(fromMinute)}–${clock(toMinute)}`).join(' ') || '—'

const noDay = (request: RequestFacts, field: string): Refusal =>
  invalidField(field, { zh: '没有这一天', en: 'there is no such day' }, request.language)

/** Routes by which planners read and change the rota. */
export const rotaStaffRoutes = [
  serve(rotaWeek, async ({ db, actor, now, input, request }) =>
    input.fromDay !== undefined && !isDay(input.fromDay)
      ? noDay(request, 'fromDay')
      : await readWeek(db, actor, now, input),
  ),
  serve(rotaRequests, async ({ db, actor }) => readWaitingRequests(db, actor)),
  serve(saveRotaPattern, ({ input, ...call }) =>
    changeCourier(call, 'rota.pattern', input, (trx) =>
      savePattern(trx, call.actor, input, call.request.language),
    ),
  ),
  serve(saveRotaVehicle, ({ input, ...call }) =>
    changeCourier(call, 'rota.vehicle', input, (trx) => saveVehicle(trx, call.actor, input)),
  ),
  serve(saveRotaDay, async ({ input, ...call }) =>
    isDay(input.day)
      ? await changeCourier(call, 'rota.day', input, (trx) =>
          saveDay(trx, call.actor, call.now, input, call.request.language),
        )
      : noDay(call.request, 'day'),
  ),
  serve(copyRotaWeek, async ({ write, actor, now, input, request }) =>
    isDay(input.fromDay)
      ? await write(async (trx) => {
          const fromDay = mondayOf(input.fromDay)
          const copied = await copyWeek(trx, actor, now, { ...input, fromDay })
          if (isRefusal(copied)) return copied
          await recordAudit(trx, actor, now, {
            action: 'rota.copy-week',
            subject: 'rota',
            subjectId: null,
            after: { cityId: input.cityId, fromDay, copied },
            request,
          })
          return { copied }
        })
      : noDay(request, 'fromDay'),
  ),
  serve(
    saveRotaHoliday,
    async ({ write, actor, now, input, request }) =>
      await write(async (trx) => {
        const refused = await saveHoliday(trx, actor, now, input)
        if (refused) return refused
        await recordAudit(trx, actor, now, {
          action: 'rota.holiday',
          subject: 'rota',
          subjectId: null,
          after: { cityId: input.cityId, day: input.day, holiday: input.name ?? '' },
          request,
        })
        return { day: input.day, holiday: input.name ?? null }
      }),
  ),
]

type Decision = { id: number; version: number; answer?: string }

const leaveFacts = ({ state, fromDay, toDay, answer }: LeaveRow) => ({ state, fromDay, toDay, answer })
const swapFacts = ({ state, day, returnDay, withStaffId, answer }: SwapRow) => ({
  state,
  day,
  returnDay,
  withStaffId,
  answer,
})

const decide =
  (action: LeaveAction) =>
  async ({ write, actor, now, request, input }: Call & { input: Decision }): Promise<WireLeave | Refusal> =>
    await write(async (trx) => {
      const moved = await decideLeave(trx, actor, now, { ...input, action })
      if (isRefusal(moved)) return moved
      await recordAudit(trx, actor, now, {
        action: `rota.leave-${action}`,
        subject: 'leave',
        subjectId: moved.after.id,
        before: leaveFacts(moved.before),
        after: leaveFacts(moved.after),
        reason: moved.after.reason,
        request,
      })
      return (await toWireLeaves(trx, actor, [moved.after]))[0] ?? refuse('NOT_FOUND')
    })

const swapped =
  (action: SwapAction) =>
  async ({ write, actor, now, request, input }: Call & { input: Decision }): Promise<WireSwap | Refusal> =>
    await write(async (trx) => {
      const moved =
        action === 'agree'
          ? await agreeSwap(trx, actor, now, input)
          : await decideSwap(trx, actor, now, { ...input, action })
      if (isRefusal(moved)) return moved
      await recordAudit(trx, actor, now, {
        action: `rota.swap-${action}`,
        subject: 'swap',
        subjectId: moved.after.id,
        before: swapFacts(moved.before),
        after: swapFacts(moved.after),
        reason: moved.after.reason,
        request,
      })
      return (await toWireSwaps(trx, actor, [moved.after]))[0] ?? refuse('NOT_FOUND')
    })

/** Routes for couriers' requests, and for deciding them. */
export const rotaRequestRoutes = [
  serve(myRota, async ({ db, actor, now, input, request }) =>
    input.fromDay !== undefined && !isDay(input.fromDay)
      ? noDay(request, 'fromDay')
      : await readOwnRota(db, actor, now, input),
  ),
  serve(
    askLeaveEndpoint,
    async ({ write, actor, now, input, request }) =>
      await write(async (trx) => {
        const leave = await askLeave(trx, actor, now, input)
        if (isRefusal(leave)) return leave
        await recordAudit(trx, actor, now, {
          action: 'rota.leave-ask',
          subject: 'leave',
          subjectId: leave.id,
          after: leaveFacts(leave),
          reason: leave.reason,
          request,
        })
        return (await toWireLeaves(trx, actor, [leave]))[0] ?? refuse('NOT_FOUND')
      }),
  ),
  serve(grantLeave, decide('grant')),
  serve(refuseLeave, decide('refuse')),
  serve(withdrawLeave, decide('withdraw')),
  serve(
    offerSwapEndpoint,
    async ({ write, actor, now, input, request }) =>
      await write(async (trx) => {
        const swap = await offerSwap(trx, actor, now, input)
        if (isRefusal(swap)) return swap
        await recordAudit(trx, actor, now, {
          action: 'rota.swap-offer',
          subject: 'swap',
          subjectId: swap.id,
          after: swapFacts(swap),
          reason: swap.reason,
          request,
        })
        return (await toWireSwaps(trx, actor, [swap]))[0] ?? refuse('NOT_FOUND')
      }),
  ),
  serve(agreeSwapEndpoint, swapped('agree')),
  serve(grantSwap, swapped('grant')),
  serve(refuseSwap, swapped('refuse')),
  serve(withdrawSwap, swapped('withdraw')),
]
