import { setPriceTier as endpoint } from '@huishou/wire/member/staff'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { recordAudit } from '../audit/index.ts'
import type { Tables } from '../database/index.ts'
import { refuseOwn, setPriceTier } from '../member/index.ts'
import { serveWith } from '../platform/http/route.ts'
import { readCustomer } from './read-customer.ts'

const serve = serveWith<Tables>()

/**
 * Route that sets a customer's price tier, which decides the prices the customer is paid unless their level or a firm
 * does, and records the change in the audit log.
 */
export const priceTierRoutes = [
  serve(endpoint, async ({ db, write, actor, now, input, request }) => {
    const set = await write(async (trx): Promise<null | Refusal> => {
      const refused =
        (await refuseOwn(trx, actor, { memberId: input.id })) ?? (await setPriceTier(trx, input))
      if (refused) return refused
      await recordAudit(trx, actor, now, {
        action: 'customer.price-tier',
        subject: 'customer',
        subjectId: input.id,
        before: { priceTier: input.was },
        after: { priceTier: input.tier },
        reason: input.reason,
        request,
      })
      return null
    })
    if (isRefusal(set)) return set
    return (
      (await readCustomer(db, actor, now, input.id, request.origin)) ?? refuse('NOT_FOUND', { field: 'id' })
    )
  }),
]
