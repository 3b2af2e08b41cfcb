// Starts and ends sessions in which a staff member's device reads weights from a connected scale.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { SESSION_MS } from '@huishou/wire/scale/reading'
import type { closeScaleSession, openScaleSession } from '@huishou/wire/scale/session'
import { newToken } from '../platform/codes-and-tokens.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import type { ScaleTables } from './tables.ts'

type Trx = Transaction<ScaleTables>

/** Opens a session for the caller, with a nonce that cannot be guessed. The endpoint lists the possible refusals. */
export const openSession = async (
  trx: Trx,
  actor: StaffMember,
  now: number,
  { kind, unit, port, deviceName = '', demo }: InputOf<typeof openScaleSession> & { demo: boolean },
): Promise<ReplyOf<typeof openScaleSession> | Refusal> => {
  if (port === 'simulated' && !demo) return refuse('SCALE_SIMULATED', { field: 'port' })
  const { id, nonce } = await trx
    .insertInto('scaleSession')
    .values({
      nonce: newToken(),
      staffId: actor.staffId,
      kind,
      unit,
      port,
      deviceName,
      openedAt: now,
      closedAfter: null,
      readings: 0,
    })
    .returning(['id', 'nonce'])
    .executeTakeFirstOrThrow()
  return { id, nonce, openedAt: now, until: now + SESSION_MS }
}

/** Closes the caller's session after a given frame. Closing it again changes nothing. */
export const closeSession = async (
  trx: Trx,
  actor: StaffMember,
  _now: number,
  { nonce, last }: InputOf<typeof closeScaleSession>,
): Promise<null | Refusal> => {
  const own = await trx
    .selectFrom('scaleSession')
    .select('id')
    .where('nonce', '=', nonce)
    .where('staffId', '=', actor.staffId)
    .executeTakeFirst()
  if (!own) return refuse('NOT_FOUND')
  await trx
    .updateTable('scaleSession')
    .set({ closedAfter: last })
    .where('id', '=', own.id)
    .where('closedAfter', 'is', null)
    .execute()
  return null
}
