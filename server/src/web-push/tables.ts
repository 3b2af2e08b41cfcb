// Table of the devices on which people get push notifications.

import type { Browser, System } from '@huishou/wire/member/sign-in-device'
import type { Language } from '@huishou/wire/text'
import type { Generated, Selectable } from 'kysely'

export type WebPushTables = {
  /**
   * A browser of one customer or one member of staff. `endpoint` and `auth`, both of which a message to it needs, are
   * encrypted. `endpointHash` is SHA-256 in hex; `sessionHash` is the token hash of the session that it ends with.
   * `serverKey` is the public key it subscribed with; another key cannot send to it. `refusals` counts the messages
   * that its push service refused in a row.
   */
  pushDevice: {
    id: Generated<number>
    memberId: number | null
    staffId: number | null
    sessionHash: string
    endpoint: string
    endpointHash: string
    p256dh: string
    auth: string
    serverKey: string
    language: Language
    browser: Browser
    system: System
    createdAt: number
    sentAt: number | null
    refusals: number
  }
}
export type PushDeviceRow = Selectable<WebPushTables['pushDevice']>

/** Whose device it is. */
export type PushPerson = { memberId: number } | { staffId: number }
