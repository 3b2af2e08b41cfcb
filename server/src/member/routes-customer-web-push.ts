// Customer routes for switching push notifications on and off for a device, and for listing the devices that receive
// them.
import { myPushDevices, removeMyPushDevice, saveMyPushDevice } from '@huishou/wire/web-push/customer'
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

/** Routes for the push devices of the customer who calls them. */
export const memberPushRoutes = (service: PushService): Route<WebPushTables>[] => [
  serve(myPushDevices, ({ db, actor: { memberId } }) => readDevices(db, { memberId }, service)),
  serve(saveMyPushDevice, ({ input, actor: { memberId }, now, write, request: from }) =>
    write(async (trx) => {
      const refused = await saveDevice(trx, { memberId }, now, input, { service, from })
      return isRefusal(refused) ? refused : readDevices(trx, { memberId }, service)
    }),
  ),
  serve(removeMyPushDevice, ({ input, actor: { memberId }, write }) =>
    write(async (trx) => {
      const refused = await removeDevice(trx, { memberId }, input.id)
      return isRefusal(refused) ? refused : readDevices(trx, { memberId }, service)
    }),
  ),
]
