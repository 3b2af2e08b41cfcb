// Routes for the API keys of other software: owners list, create and revoke the keys; auditors may list them, too.

import { apiKeys, createApiKey, revokeApiKey } from '@huishou/wire/staff/api-keys'
import { serveWith, type Route } from '../platform/http/route.ts'
import { createKey, readApiKeys, revokeKey } from './api-keys/manage.ts'
import type { StaffTables } from './tables.ts'

const serve = serveWith<StaffTables>()

/** Listing, creating and revoking the API keys of other software. */
export const apiKeyRoutes: Route<StaffTables>[] = [
  serve(apiKeys, async ({ db, actor, now, input }) => await readApiKeys(db, actor, now, input)),
  serve(createApiKey, async ({ write, actor, now, input, request }) =>
    write((trx) => createKey(trx, { ...actor, request }, now, input)),
  ),
  serve(revokeApiKey, async ({ write, actor, now, input, request }) =>
    write((trx) => revokeKey(trx, { ...actor, request }, now, input)),
  ),
]
