import { closeScaleSession, openScaleSession } from '@huishou/wire/scale/session'
import { serveWith } from '../platform/http/route.ts'
import { closeSession, openSession } from './sessions.ts'
import type { ScaleTables } from './tables.ts'

const serve = serveWith<ScaleTables>()

/** Routes that open and close the session of a connected scale; the readings are sent with the weights they prove. */
export const scaleRoutes = [
  serve(openScaleSession, ({ write, actor, now, input, config }) =>
    write((trx) => openSession(trx, actor, now, { ...input, demo: config.demo })),
  ),
  serve(closeScaleSession, ({ write, actor, now, input }) =>
    write((trx) => closeSession(trx, actor, now, input)),
  ),
]
