import { deviceStore, type DeviceStore } from '@huishou/client/device-store'

const STORES = ['writes', 'reads', 'files'] as const

/** A store of this app's database on the device: writes to send, answers read, pictures to upload. */
export const courierStore = <Value>(name: (typeof STORES)[number]): DeviceStore<Value> =>
  deviceStore<Value>('huishou-courier', name, STORES)
