// Staff routes for webhooks: managing endpoints, sending a test event, and reading, exporting and repeating
// deliveries.

import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import {
  exportWebhookDeliveries,
  removeWebhook,
  replayDelivery,
  rotateWebhookSecret,
  saveWebhook,
  testWebhook,
  webhookDeliveries,
  webhookEndpoints,
} from '@huishou/wire/webhook/staff'
import { refuse } from '@huishou/wire/refusals'
import { exportPages } from '../audit/index.ts'
import type { Database, Handle } from '../platform/database.ts'
import { serveWith, type Route } from '../platform/http/route.ts'
import { deliveryColumns } from './export-columns.ts'
import { readDeliveries, toDeliveries } from './read-deliveries.ts'
import { readEndpoints, toEndpoints } from './read-endpoints.ts'
import { replay } from './replay.ts'
import { removeEndpoint, rotateSecret, saveEndpoint } from './save-or-remove-endpoint.ts'
import { sendTest } from './send-test.ts'
import type { Tables } from './send-delivery.ts'
import type { EndpointRow } from './tables.ts'

const withSecret = async (
  db: Handle<Tables>,
  now: number,
  saved: { row: EndpointRow; secret: string } | Refusal,
) => {
  if (isRefusal(saved)) return saved
  const [endpoint] = await toEndpoints(db, now, [saved.row])
  return endpoint ? { endpoint, secret: saved.secret } : refuse('NOT_FOUND')
}

/** Routes of webhooks; a test calls a foreign server, so one network may make twelve a minute. */
export const webhookRoutes = <All extends Tables>(whole: Database<All>): Route<All>[] => {
  const database: Database<Tables> = whole
  const serve = serveWith<All>()
  return [
    serve(webhookEndpoints, ({ db, now }) => readEndpoints(db, now)),
    serve(saveWebhook, ({ write, actor, now, input, request, config }) =>
      write(async (trx) =>
        withSecret(trx, now, await saveEndpoint(trx, { ...actor, request }, now, input, config)),
      ),
    ),
    serve(rotateWebhookSecret, ({ write, actor, now, input, request }) =>
      write(async (trx) => withSecret(trx, now, await rotateSecret(trx, { ...actor, request }, now, input))),
    ),
    serve(removeWebhook, ({ write, actor, now, input, request }) =>
      write((trx) => removeEndpoint(trx, { ...actor, request }, now, input)),
    ),
    serve(
      testWebhook,
      async ({ db, actor, now, input, request, config }) => {
        const sent = await sendTest(database, { ...actor, request }, now, input.id, config)
        if (isRefusal(sent)) return sent
        const asking = { role: actor.role, language: request.language }
        const [told] = await toDeliveries(db, asking, [sent])
        return told ?? refuse('NOT_FOUND')
      },
      { perMinute: () => 12 },
    ),
    serve(webhookDeliveries, ({ db, actor, input, request }) =>
      readDeliveries(db, { role: actor.role, language: request.language }, input),
    ),
    serve(
      exportWebhookDeliveries,
      (call) =>
        exportPages({
          call,
          fileName: 'webhook-deliveries',
          columns: deliveryColumns,
          action: 'webhook.export',
          subject: 'webhook',
          read: (page, pageSize) =>
            readDeliveries(
              call.db,
              { role: call.actor.role, language: call.request.language },
              { ...call.input, page, pageSize },
            ),
        }),
      { report: true },
    ),
    serve(replayDelivery, ({ write, actor, now, input, request }) =>
      write((trx) => replay(trx, { ...actor, request }, now, input)),
    ),
  ]
}
