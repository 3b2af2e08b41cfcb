// Functions and types for webhooks that other parts of the server may use.

export { deleteOldDeliveries, deliverWebhooks } from './deliver.ts'
export { publishEvent } from './publish-event.ts'
export { webhookSealed } from './secrets.ts'
export type { WebhookTables } from './tables.ts'
