// Functions and types for push notifications to browsers that other parts of the server may use.

export {
  readDeviceIds,
  readDevices,
  removeDevice,
  removeDevices,
  removeDevicesOf,
  saveDevice,
  storePushResult,
} from './devices.ts'
export { openPushService, type PushPayload, type PushResult, type PushService } from './push-service.ts'
export { unsealSubscription, webPushSealed } from './sealed-columns.ts'
export type { PushDeviceRow, PushPerson, WebPushTables } from './tables.ts'
