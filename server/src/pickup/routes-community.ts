// Routes of community days, on which couriers collect from a whole estate, for customers and for staff.

import { communityDay, communityDays } from '@huishou/wire/community/customer'
import { courierCommunityDays } from '@huishou/wire/community/courier'
import {
  cancelCommunityDay,
  communityCouriers,
  communityFigures,
  exportCommunityDays,
  publishCommunityDay,
  saveCommunityDay,
  staffCommunityDay,
  staffCommunityDays,
} from '@huishou/wire/community/staff'
import {
  agreeCommunityStatement,
  openCommunityStatement,
  payCommunityStatement,
} from '@huishou/wire/community/statements'
import type { LedgerTables } from '../ledger/index.ts'
import { replyContextOf } from '../platform/http/reply-context.ts'
import { serveWith, staffVerbWith } from '../platform/http/route.ts'
import { cancelDay, publishDay, type DayTables } from './community/publish-or-cancel-day.ts'
import { readCourierChoices, readDaysOfCourier } from './community/day-couriers.ts'
import { exportDays } from './community/export-days.ts'
import { readCityFigures } from './community/read-city-figures.ts'
import { readCommunityDay, readOwnDays } from './community/read-for-customer.ts'
import { readStaffDay, readStaffDays } from './community/read-for-staff.ts'
import { saveDay } from './community/save-day.ts'
import { agreeStatement, openStatement, payStatement } from './community/statement.ts'
import type { CommunityDayRow } from './community/tables.ts'

type Tables = DayTables & LedgerTables
const serve = serveWith<Tables>()

const byStaff = staffVerbWith<Tables>()(({ db, actor, now, request }, { id }: CommunityDayRow) =>
  readStaffDay(db, actor, id, replyContextOf(request, now)),
)

/** Routes of community days, for customers and for staff. */
export const communityRoutes = [
  serve(communityDays, ({ db, actor, now, request }) =>
    readOwnDays(db, actor.memberId, replyContextOf(request, now)),
  ),
  serve(communityDay, ({ db, actor, now, input, request }) =>
    readCommunityDay(
      db,
      actor.kind === 'customer' ? actor.memberId : null,
      input.id,
      replyContextOf(request, now),
    ),
  ),
  serve(staffCommunityDays, ({ db, actor, now, input, request }) =>
    readStaffDays(db, actor, input, replyContextOf(request, now)),
  ),
  serve(staffCommunityDay, ({ db, actor, now, input, request }) =>
    readStaffDay(db, actor, input.id, replyContextOf(request, now)),
  ),
  serve(communityCouriers, ({ db, input }) => readCourierChoices(db, input)),
  serve(communityFigures, ({ db, now, input }) => readCityFigures(db, now, input.cityId), { report: true }),
  serve(exportCommunityDays, (call) => exportDays(call)),
  serve(courierCommunityDays, ({ db, actor, now }) => readDaysOfCourier(db, actor.staffId, now)),
  serve(saveCommunityDay, byStaff(saveDay)),
  serve(publishCommunityDay, byStaff(publishDay)),
  serve(cancelCommunityDay, byStaff(cancelDay)),
  serve(openCommunityStatement, byStaff(openStatement)),
  serve(agreeCommunityStatement, byStaff(agreeStatement)),
  serve(payCommunityStatement, byStaff(payStatement)),
]
