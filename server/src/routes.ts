import { catalogRoutes } from './catalog/routes.ts'
import { contentRoutes } from './content/routes.ts'
import type { Tables } from './database.ts'
import { demoRoutes } from './demo/routes.ts'
import { fileRoutes } from './file/routes.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { readMember } from './member/index.ts'
import { memberRoutes } from './member/routes.ts'
import { readDemand, readRecycledG } from './pickup/index.ts'
import { pickupCourierRoutes } from './pickup/routes-courier.ts'
import { pickupCustomerRoutes } from './pickup/routes-customer.ts'
import { pickupDeskRoutes } from './pickup/routes-desk.ts'
import { readShops } from './place/index.ts'
import { placeRoutes } from './place/routes.ts'
import type { Config } from './platform/config.ts'
import type { Route } from './platform/http/route.ts'
import { pointsRoutes } from './points/routes.ts'
import { recordAudit } from './staff/index.ts'
import { adminLoginRoute, staffRoutes } from './staff/routes.ts'

/** Every endpoint there is, written out. */
export const routesOf = (
  config: Config,
  runJobs: () => Promise<void>,
  runOutbox: () => Promise<void>,
): Route<Tables>[] => [
  ...memberRoutes,
  ...staffRoutes({
    shopNames: async (db, ids) =>
      new Map([...(await readShops(db as never, ids))].map(([id, { name }]) => [id, name])),
  }),
  adminLoginRoute(async (db, memberId) => (await readMember(db as never, memberId))?.mobile ?? null),
  ...placeRoutes<Tables>({ recordAudit }),
  ...catalogRoutes<Tables>({ recordAudit, readDemand }),
  ...contentRoutes,
  ...fileRoutes,
  ...ledgerRoutes,
  ...pointsRoutes<Tables>(readRecycledG),
  ...pickupCustomerRoutes,
  ...pickupCourierRoutes,
  ...pickupDeskRoutes,
  ...(config.demo ? demoRoutes({ runJobs, runOutbox }) : []),
]
