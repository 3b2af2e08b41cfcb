// Routes of recurring pickups, for customers and for staff.

import {
  endPickupPlan,
  pausePickupPlan,
  pickupPlan,
  pickupPlans,
  resumePickupPlan,
  savePickupPlan,
  skipPlanDay,
  unskipPlanDay,
} from '@huishou/wire/pickup/plan'
import {
  exportPlans,
  staffEndPlan,
  staffPausePlan,
  staffPlan,
  staffPlans,
  staffResumePlan,
} from '@huishou/wire/pickup/staff-plans'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { CouponTables } from '../coupon/index.ts'
import type { Handle } from '../platform/database.ts'
import { serveWith, staffVerbWith, type Member, type RequestFacts } from '../platform/http/route.ts'
import { replyContextOf } from '../platform/http/reply-context.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { changeOwnState, changeStateByStaff, type PlanMove } from './plan/pause-resume-or-end.ts'
import { exportPlanList } from './plan/export-plans.ts'
import { readOwnPlan, readOwnPlans } from './plan/read-for-customer.ts'
import { readStaffPlan, readStaffPlans } from './plan/read-for-staff.ts'
import { savePlan } from './plan/save-plan.ts'
import { skipDay, unskipDay } from './plan/skip-day.ts'
import type { PlanRow } from './plan/tables.ts'
import type { PlacingTables } from './order/place-order.ts'

type Tables = PlacingTables & CouponTables & PlatformTables
const serve = serveWith<Tables>()

type Seen = { db: Handle<Tables>; actor: Member; now: number; request: RequestFacts }
/** The plan after the customer's action, read after the commit. */
const shown = async ({ db, actor, now, request }: Seen, plan: PlanRow | Refusal) =>
  isRefusal(plan) ? plan : await readOwnPlan(db, actor, plan.id, replyContextOf(request, now))

const byStaff = staffVerbWith<Tables>()(({ db, actor, now, request }, { id }: PlanRow) =>
  readStaffPlan(db, actor, id, replyContextOf(request, now)),
)
const staffMove = (action: PlanMove) =>
  byStaff<{ id: number; version: number; reason: string }>((trx, actor, now, input) =>
    changeStateByStaff(trx, actor, now, { ...input, action }),
  )

/** Routes of recurring pickups: each customer's own, and those of all customers for the office. */
export const pickupPlanRoutes = [
  serve(pickupPlans, ({ db, actor, now, request }) => readOwnPlans(db, actor, replyContextOf(request, now))),
  serve(pickupPlan, ({ db, actor, now, input, request }) =>
    readOwnPlan(db, actor, input.id, replyContextOf(request, now)),
  ),
  serve(savePickupPlan, async (call) =>
    shown(call, await call.write((trx) => savePlan(trx, call.actor, call.now, call.input))),
  ),
  serve(pausePickupPlan, async (call) =>
    shown(
      call,
      await call.write((trx) =>
        changeOwnState(trx, call.actor, call.now, { ...call.input, action: 'pause' }),
      ),
    ),
  ),
  serve(resumePickupPlan, async (call) =>
    shown(
      call,
      await call.write((trx) =>
        changeOwnState(trx, call.actor, call.now, { ...call.input, action: 'resume' }),
      ),
    ),
  ),
  serve(endPickupPlan, async (call) =>
    shown(
      call,
      await call.write((trx) => changeOwnState(trx, call.actor, call.now, { ...call.input, action: 'end' })),
    ),
  ),
  serve(skipPlanDay, async (call) =>
    shown(call, await call.write((trx) => skipDay(trx, call.actor, call.now, call.input))),
  ),
  serve(unskipPlanDay, async (call) =>
    shown(call, await call.write((trx) => unskipDay(trx, call.actor, call.now, call.input))),
  ),
  serve(staffPlans, ({ db, actor, now, input, request }) =>
    readStaffPlans(db, actor, input, replyContextOf(request, now)),
  ),
  serve(staffPlan, ({ db, actor, now, input, request }) =>
    readStaffPlan(db, actor, input.id, replyContextOf(request, now)),
  ),
  serve(exportPlans, (call) => exportPlanList(call), { report: true }),
  serve(staffPausePlan, staffMove('pause')),
  serve(staffResumePlan, staffMove('resume')),
  serve(staffEndPlan, staffMove('end')),
]
