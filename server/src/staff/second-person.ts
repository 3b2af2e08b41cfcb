// Rules for decisions that a second person has to approve: who may approve, and from when.

import { mayMove, type LifeCycle } from '@huishou/wire/life-cycle'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { HOUR } from '@huishou/wire/time'
import { SECOND_PERSON_HOURS } from '@huishou/wire/two-person-states'
import type { Handle } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import type { StaffTables } from './tables.ts'

/** How long after setting one's own first password an account must wait before it may act as second person. */
const WAIT = SECOND_PERSON_HOURS * HOUR
/** Stands for never, until the account's holder sets a password: the end of the year 9999. */
const NOT_YET = 253_402_300_799_999

/**
 * Columns that change with a password. When somebody else sets it, the account may not act as second person until its
 * holder has set one and a day has passed; otherwise whoever sets passwords could sign for both.
 */
export const passwordSet = (
  now: number,
  {
    by,
    before,
  }: { by: 'self' | number; before: { passwordSetById: number | null; approvesFrom: number } | null },
): { passwordChangedAt: number; passwordSetById: number | null; approvesFrom: number } =>
  by === 'self'
    ? {
        passwordChangedAt: now,
        passwordSetById: null,
        approvesFrom: before && before.passwordSetById !== null ? now + WAIT : (before?.approvesFrom ?? 0),
      }
    : { passwordChangedAt: now, passwordSetById: by, approvesFrom: NOT_YET }

type Person = Pick<StaffMember, 'staffId' | 'role'>

/**
 * The refusal for a second person, checked before every second approval: SAME_PERSON for the requester or whoever did
 * the first part (`firstStaffId`), SIGNATURE_TOO_FRESH for an account whose password was set by somebody else, until a
 * day after its holder has replaced it.
 */
export const secondPersonRefusal = async (
  db: Handle<StaffTables>,
  { staffId }: Pick<Person, 'staffId'>,
  now: number,
  firstStaffId: number | null,
): Promise<Refusal | null> => {
  if (firstStaffId === staffId) return refuse('SAME_PERSON')
  const { approvesFrom } = await db
    .selectFrom('staff')
    .select('approvesFrom')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return approvesFrom > now ? refuse('SIGNATURE_TOO_FRESH', { values: { hours: SECOND_PERSON_HOURS } }) : null
}

/** Actions this person may take on a request that needs a second person; nobody approves their own. */
export const mayDecide = <State extends string>(
  life: LifeCycle<State, State, 'approve' | 'refuse'>,
  { state, requestedByStaffId }: { state: State; requestedByStaffId: number },
  actor: Person,
): ('approve' | 'refuse')[] =>
  (['approve', 'refuse'] as const).filter(
    (action) =>
      mayMove(life, action, state, actor.role) &&
      (action === 'refuse' || requestedByStaffId !== actor.staffId),
  )

/** Columns written when a request is decided. */
export const decidedBy = ({ staffId }: Pick<Person, 'staffId'>, now: number) => ({
  endedByStaffId: staffId,
  endedAt: now,
})
