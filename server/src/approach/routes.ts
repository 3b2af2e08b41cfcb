import { orderApproach, sendPositions } from '@huishou/wire/approach/courier-position'
import type { ContentTables } from '../content/index.ts'
import type { PickupTables } from '../pickup/index.ts'
import { serveWith } from '../platform/http/route.ts'
import type { StaffTables } from '../staff/index.ts'
import type { DispatchTables } from '../dispatch/index.ts'
import { readApproach } from './read-approach.ts'
import type { ApproachTables } from './tables.ts'
import { takePositions } from './store-positions.ts'

const serve = serveWith<ApproachTables & ContentTables & PickupTables & StaffTables & DispatchTables>()

/** Routes that receive couriers' positions and tell customers how far away their courier is. */
export const approachRoutes = [
  serve(sendPositions, ({ write, actor, now, input }) =>
    write((trx) => takePositions(trx, actor, now, input)),
  ),
  serve(orderApproach, ({ db, actor, now, input }) => readApproach(db, actor, now, input)),
]
