// Customer endpoints for the devices on which a person gets push notifications.

import { customerGet, customerPost } from '../endpoint.ts'
import { Id, Token } from '../schema.ts'
import { PushDevices, pushSubscription } from './schema.ts'

/** The caller's devices with push notifications, the newest first. */
export const myPushDevices = customerGet('/user/push-devices', {
  name: 'myPushDevices',
  who: 'customer',
  summary: { zh: '我开启了推送通知的设备', en: 'My devices with push notifications' },
  input: { token: Token },
  reply: PushDevices,
})
/**
 * Switches push notifications on for the calling browser, until its session ends. If its push address was stored for
 * another person, it becomes the caller's. Beyond the limit of devices, the oldest one is removed.
 */
export const saveMyPushDevice = customerPost('/user/push-device/save', {
  name: 'saveMyPushDevice',
  who: 'customer',
  summary: { zh: '在本设备开启推送通知', en: 'Switch push notifications on for this device' },
  input: { token: Token, ...pushSubscription },
  reply: PushDevices,
  refusals: [
    'PUSH_OFF',
    'PUSH_ADDRESS_INVALID',
    'PUSH_KEYS_INVALID',
    'PUSH_DEMO_ONLY',
    'PUSH_SERVICE_UNKNOWN',
  ],
})
export const removeMyPushDevice = customerPost('/user/push-device/remove', {
  name: 'removeMyPushDevice',
  who: 'customer',
  summary: { zh: '关闭一台设备的推送通知', en: 'Switch push notifications off for a device' },
  input: { token: Token, id: Id },
  reply: PushDevices,
  refusals: ['NOT_FOUND'],
})
