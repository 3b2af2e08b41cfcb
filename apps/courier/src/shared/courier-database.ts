import { deviceStore, type DeviceStore } from '@huishou/client/device-store'

const STORES = ['writes', 'reads', 'files'] as const

/** A store in this app's database on the device: queued requests, cached replies, or pictures to upload. */
export const courierStore = <Value>(name: (typeof STORES)[number]): DeviceStore<Value> =>
  deviceStore<Value>('huishou-courier', name, STORES)
