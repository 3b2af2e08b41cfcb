// Staff endpoints for the devices on which couriers and other staff get push notifications about their own work.

import { staffGet, staffPost } from '../endpoint.ts'
import { Id } from '../schema.ts'
import { PushDevices, pushSubscription } from './schema.ts'

/** The caller's devices with push notifications, the newest first. */
export const ownPushDevices = staffGet('/me/push-devices', {
  name: 'ownPushDevices',
  who: 'staff',
  summary: { zh: '本人开启了推送通知的设备', en: 'Own devices with push notifications' },
  reply: PushDevices,
})
/** As `saveMyPushDevice`, for staff. */
export const saveOwnPushDevice = staffPost('/me/push-device/save', {
  name: 'saveOwnPushDevice',
  who: 'staff',
  summary: { zh: '在本设备开启推送通知', en: 'Switch push notifications on for this device' },
  input: pushSubscription,
  reply: PushDevices,
  refusals: [
    'PUSH_OFF',
    'PUSH_ADDRESS_INVALID',
    'PUSH_KEYS_INVALID',
    'PUSH_DEMO_ONLY',
    'PUSH_SERVICE_UNKNOWN',
  ],
})
export const removeOwnPushDevice = staffPost('/me/push-device/remove', {
  name: 'removeOwnPushDevice',
  who: 'staff',
  summary: { zh: '关闭一台设备的推送通知', en: 'Switch push notifications off for a device' },
  input: { id: Id },
  reply: PushDevices,
  refusals: ['NOT_FOUND'],
})
