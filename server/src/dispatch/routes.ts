import { courierSequence, moveStop, releaseStop, skipStop } from '@huishou/wire/dispatch/courier-sequence'
import {
  dispatchOrder,
  dispatchPlan,
  dispatchSettings,
  pinOrder,
  placeStop,
  saveDispatchSetting,
  tryAssignment,
} from '@huishou/wire/dispatch/staff'
import { refuse } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import { toStaffOrders, type OrderRow, type StaffReadTables } from '../pickup/index.ts'
import { replyContextOf } from '../platform/http/reply-context.ts'
import { serveWith, staffVerbWith } from '../platform/http/route.ts'
import type { AssignmentTables } from './assign/run-assignment.ts'
import { moveOwn, place, releaseOwn, skipOwn, type MovingTables } from './move-stop.ts'
import { pinOrder as pin } from './pin-order.ts'
import { readDispatchOrder, readPlan } from './read-plan.ts'
import { readSequence } from './read-sequence.ts'
import type { CourierDay } from './sequence/read-day.ts'
import { readSettings, saveSetting } from './city-settings.ts'
import { readTrial } from './try-assignment.ts'

type Tables = AssignmentTables & MovingTables & StaffReadTables
const serve = serveWith<Tables>()
const verb = staffVerbWith<Tables>()

const aboutSequence = verb(({ db, request }, at: CourierDay) => readSequence(db, at, request.language))
const aboutOrder = verb(async ({ db, actor, now, request }, order: OrderRow) => {
  const [row] = await toStaffOrders(db, actor, [order], replyContextOf(request, now))
  return row ?? refuse('NOT_FOUND')
})

/** Routes for assigning orders to couriers and for the sequence of their stops, used by dispatchers and couriers. */
export const dispatchRoutes = [
  serve(dispatchSettings, async ({ db }) => ({ rows: await readSettings(db) })),
  serve(saveDispatchSetting, ({ write, actor, now, input, request }) =>
    write((trx) => saveSetting(trx, { ...actor, request }, now, input)),
  ),
  serve(tryAssignment, ({ db, now, input }) => readTrial(db, now, input)),
  serve(dispatchPlan, ({ db, now, input }) => readPlan(db, now, input)),
  serve(dispatchOrder, ({ db, actor, now, input }) => readDispatchOrder(db, actor, now, input)),
  serve(pinOrder, ({ write, actor, now, input, request }) =>
    write((trx) => pin(trx, { ...actor, request }, now, input)),
  ),
  serve(placeStop, ({ write, actor, now, input, request }) =>
    write((trx) => place(trx, { ...actor, request }, now, input)),
  ),
  serve(courierSequence, ({ db, actor, now, input, request }) =>
    readSequence(db, { courierId: actor.staffId, day: input.day ?? dayOf(now) }, request.language),
  ),
  serve(moveStop, aboutSequence(moveOwn)),
  serve(releaseStop, aboutSequence(releaseOwn)),
  serve(skipStop, aboutOrder(skipOwn)),
]
