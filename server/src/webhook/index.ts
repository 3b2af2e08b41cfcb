// What other parts of the server may use: functions and types for webhooks.

export { deleteOldDeliveries, deliverWebhooks } from './deliver.ts'
export { publishEvent } from './publish-event.ts'
export { webhookSealed } from './secrets.ts'
export type { WebhookTables } from './tables.ts'
