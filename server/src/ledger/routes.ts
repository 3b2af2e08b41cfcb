import { cashLog, refuse } from '@huishou/wire'
import { serveWith } from '../platform/http/route.ts'
import { readCashLog } from './read.ts'
import type { LedgerTables } from './tables.ts'

const serve = serveWith<LedgerTables>()

export const ledgerRoutes = [
  serve(
    cashLog,
    async ({ db, who, input }) => (await readCashLog(db, who.memberId, input)) ?? refuse('EMPTY'),
  ),
]
