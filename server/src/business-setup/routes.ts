import { setupState, tickSetupStep } from '@huishou/wire/setup/staff'
import type { SetupStep } from '@huishou/wire/setup/steps'
import { recordAudit } from '../audit/index.ts'
import { putConfig, SETUP_TICKS } from '../content/index.ts'
import type { Tables } from '../database/index.ts'
import { serveWith, type Route } from '../platform/http/route.ts'
import { readProgress, readTicks } from './read-progress.ts'

const serve = serveWith<Tables>()

/**
 * Routes for setting up a business: reading which steps are done and which are missing, and ticking off those that only
 * a person can confirm.
 */
export const setupRoutes: Route<Tables>[] = [
  serve(setupState, ({ db, config, now }) => readProgress(db, config, now)),
  serve(tickSetupStep, ({ write, actor, input: { step, done }, config, now, request }) =>
    write(async (trx) => {
      const ticks = new Set<SetupStep>(await readTicks(trx))
      if (ticks.has(step) !== done) {
        if (done) ticks.add(step)
        else ticks.delete(step)
        await putConfig(trx, now, [{ key: SETUP_TICKS, value: [...ticks].join(','), remark: '开业准备' }])
        await recordAudit(trx, actor, now, {
          action: 'setup.tick',
          subject: 'setting',
          subjectId: null,
          after: { setupStep: step, ticked: done },
          request,
        })
      }
      return await readProgress(trx, config, now)
    }),
  ),
]
