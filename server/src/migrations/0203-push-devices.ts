import type { Migration } from '../platform/migrate.ts'

/** Adds the devices on which customers and staff get push notifications, each until its session ends. */
export const pushDevices: Migration = {
  name: '0203-push-devices',
  up: async ({ table }) => {
    await table(
      'pushDevice',
      {
        id: 'id',
        memberId: 'int? -> member',
        staffId: 'int? -> staff',
        sessionHash: 'text',
        endpoint: 'text',
        endpointHash: 'text',
        p256dh: 'text',
        auth: 'text',
        serverKey: 'text',
        language: 'text',
        browser: 'text',
        system: 'text',
        createdAt: 'int',
        sentAt: 'int?',
        refusals: 'int',
      },
      {
        unique: [['endpointHash']],
        index: [['memberId'], ['staffId'], ['sessionHash']],
        check: ['("memberId" is null) <> ("staffId" is null)'],
      },
    )
  },
}
