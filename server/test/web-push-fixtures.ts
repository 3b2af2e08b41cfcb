// Devices with push notifications for tests, and what arrived on them.

import { demoPushOutbox, demoPushSubscription } from '@huishou/wire/demo/endpoints'
import { saveMyPushDevice } from '@huishou/wire/web-push/customer'
import { saveOwnPushDevice } from '@huishou/wire/web-push/staff'
import type { TestServer } from './test-server.ts'

export type Arrived = { title: string; body: string; path: string; tag: string }

/** A subscription as a browser gets it from its push service. */
export const newSubscription = (server: TestServer) => server.must(demoPushSubscription, {})

/** Switches push notifications on for a new device of a customer or of staff, and returns its address. */
export const givenPushDevice = async (
  server: TestServer,
  token: string,
  { staff = false, language = 'zh' }: { staff?: boolean; language?: 'zh' | 'en' } = {},
): Promise<string> => {
  const subscription = await newSubscription(server)
  await server.must(staff ? saveOwnPushDevice : saveMyPushDevice, subscription, { token, language })
  return subscription.endpoint
}

/** What arrived on a device, decrypted by its browser, the newest first. */
export const arrivedAt = async (server: TestServer, endpoint: string): Promise<Arrived[]> =>
  (await server.must(demoPushOutbox, { endpoint })).map(({ payload }) => JSON.parse(payload) as Arrived)
