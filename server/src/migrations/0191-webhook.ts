import type { Migration } from '../platform/migrate.ts'

/** Adds webhook endpoints, the addresses of other systems that receive events, and the log of deliveries to them. */
export const webhook: Migration = {
  name: '0191-webhook',
  up: async ({ table }) => {
    await table(
      'webhookEndpoint',
      {
        id: 'id',
        version: 'int',
        name: 'text',
        url: 'text',
        events: 'text',
        active: 'int',
        gone: 'int',
        secret: 'text',
        oldSecret: 'text',
        oldSecretUntil: 'int?',
        createdAt: 'int',
        updatedAt: 'int',
        deletedAt: 'int?',
      },
      { check: ['"active" = 0 or "deletedAt" is null'] },
    )
    await table(
      'webhookDelivery',
      {
        id: 'id',
        endpointId: 'int -> webhookEndpoint',
        eventId: 'text',
        event: 'text',
        body: 'text',
        state: 'text',
        tries: 'int',
        step: 'int',
        nextTryAt: 'int?',
        lockedUntil: 'int',
        lastTryAt: 'int?',
        status: 'int?',
        failure: 'text',
        answer: 'text',
        durationMs: 'int?',
        createdAt: 'int',
        doneAt: 'int?',
      },
      {
        unique: [['endpointId', 'eventId']],
        index: [['state', 'nextTryAt'], ['endpointId', 'state', 'nextTryAt'], ['createdAt']],
      },
    )
  },
}
