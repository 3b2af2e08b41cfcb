// Staff routes for listing, adding and removing the devices on which couriers and other staff get push notifications.

import { ownPushDevices, removeOwnPushDevice, saveOwnPushDevice } from '@huishou/wire/web-push/staff'
import { isRefusal } from '@huishou/wire/refusals'
import { serveWith, type Route } from '../platform/http/route.ts'
import {
  readDevices,
  removeDevice,
  saveDevice,
  type PushService,
  type WebPushTables,
} from '../web-push/index.ts'

const serve = serveWith<WebPushTables>()

/** Routes for the caller's own devices. */
export const staffPushRoutes = (service: PushService): Route<WebPushTables>[] => [
  serve(ownPushDevices, ({ db, actor: { staffId } }) => readDevices(db, { staffId }, service)),
  serve(saveOwnPushDevice, ({ input, actor: { staffId }, now, write, request: from }) =>
    write(async (trx) => {
      const refused = await saveDevice(trx, { staffId }, now, input, { service, from })
      return isRefusal(refused) ? refused : readDevices(trx, { staffId }, service)
    }),
  ),
  serve(removeOwnPushDevice, ({ input, actor: { staffId }, write }) =>
    write(async (trx) => {
      const refused = await removeDevice(trx, { staffId }, input.id)
      return isRefusal(refused) ? refused : readDevices(trx, { staffId }, service)
    }),
  ),
]
