// Routes for staff accounts: signing in and out, sessions, passwords, listing and changing accounts, and whether a
// courier is on duty.

import { adminLogin } from '@huishou/wire/member/customer'
import { setDuty as setDutyEndpoint } from '@huishou/wire/pickup/couriers'
import { isRefusal, refuse } from '@huishou/wire/refusals'
import {
  changePassword,
  createFirstOwner,
  endStaffSessions,
  exportStaff,
  saveStaff,
  staffLogin,
  staffLogout,
  staffMe,
  staffPeople,
  staffSessions,
} from '@huishou/wire/staff/accounts'
import type { Handle } from '../platform/database.ts'
import type { ContentTables } from '../content/index.ts'
import type { PlaceTables } from '../place/index.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { serveWith, type Route } from '../platform/http/route.ts'
import { recordAudit } from '../audit/index.ts'
import { changeOwnPassword } from './change-password.ts'
import { exportStaff as exportPeople } from './export-staff.ts'
import { setDuty } from './set-duty.ts'
import { makeFirstOwner } from './first-owner.ts'
import { hashPassword } from '../platform/password.ts'
import { checkPasswordStrength } from '../platform/password-strength.ts'
import { readPeople, readStaffWire, shopNames } from './read-staff.ts'
import { checkStaffInput, saveStaff as save } from './save-staff.ts'
import { signIn } from './sign-in.ts'
import { readSessionRules } from './session-rules.ts'
import type { StaffTables } from './tables.ts'
import { readStaffSessions, revokeStaffTokens } from './session-tokens.ts'
import { issueTokenForCustomer, type CustomerSession } from './staff-session-for-customer.ts'

type Tables = StaffTables & ContentTables & PlaceTables & PlatformTables
const serve = serveWith<Tables>()
const loginRate = { perMinute: ({ rates }: { rates: { loginPerMinute: number } }) => rates.loginPerMinute }

export const staffRoutes: Route<Tables>[] = [
  serve(
    staffLogin,
    async ({ input, request, config, ...outside }) => {
      const signedIn = await signIn(outside, { ...input, request })
      if (isRefusal(signedIn)) return signedIn
      const { staffId, ...session } = signedIn
      const staff = await readStaffWire(
        outside.db,
        request.language,
        staffId,
        await readSessionRules(outside.db, config),
      )
      return staff ? { ...session, staff } : refuse('STAFF_LOGIN_WRONG')
    },
    loginRate,
  ),
  serve(
    staffMe,
    async ({ db, actor, config, request: { language } }) =>
      (await readStaffWire(db, language, actor.staffId, await readSessionRules(db, config))) ??
      refuse('LOGIN_REQUIRED'),
    { ownNumbers: true },
  ),
  serve(staffLogout, async ({ write, now, request: { token } }) => {
    if (token !== null) await write((trx) => revokeStaffTokens(trx, now, { token }))
    return null
  }),
  serve(staffSessions, async ({ db, actor, now, request: { token }, config }) => ({
    rows: await readStaffSessions(db, actor.staffId, {
      now,
      rules: await readSessionRules(db, config),
      token,
    }),
  })),
  serve(endStaffSessions, async ({ input: { sessionId }, write, actor, now, request }) =>
    write(async (trx) => {
      const { staffId } = actor
      const ended = await revokeStaffTokens(trx, now, { staffId, except: request.token, only: sessionId })
      if (ended > 0)
        await recordAudit(trx, actor, now, {
          action: 'staff.end-sessions',
          subject: 'staff',
          subjectId: staffId,
          after: { ended },
          request,
        })
      return { ended }
    }),
  ),
  serve(
    changePassword,
    async ({ input, db, write, beside, actor, now, request }) =>
      await changeOwnPassword({ db, write, beside, actor, now }, { ...input, request }),
    loginRate,
  ),
  serve(
    createFirstOwner,
    async ({ input, db, write, now, request, config }) => {
      const weak = checkPasswordStrength(input.password, [input.username, input.mobile])
      if (weak) return { ...weak, field: 'password' }
      const passwordHash = await hashPassword(input.password)
      const made = await write((trx) => makeFirstOwner(trx, now, { input, passwordHash, request }))
      if (isRefusal(made)) return made
      const staff = await readStaffWire(
        db,
        request.language,
        made.staffId,
        await readSessionRules(db, config),
      )
      return staff ? { token: made.token, deviceToken: made.deviceToken, staff } : refuse('OWNER_EXISTS')
    },
    loginRate,
  ),
  serve(staffPeople, async ({ input, db, actor, config, request: { language } }) => ({
    rows: await readPeople(db, actor, input, { language, rules: await readSessionRules(db, config) }),
  })),
  serve(exportStaff, (call) => exportPeople(call)),
  serve(saveStaff, async ({ input, db, write, actor, now, request, config }) => {
    const wrong = checkStaffInput(input, request.language)
    if (wrong) return wrong
    if (
      input.shopId !== undefined &&
      !(await shopNames(db, request.language, [input.shopId])).has(input.shopId)
    )
      return refuse('NOT_FOUND', { field: 'shopId' })
    const passwordHash = input.password === undefined ? null : await hashPassword(input.password)
    const id = await write((trx) => save(trx, actor, now, { input, passwordHash, request }))
    if (isRefusal(id)) return id
    const rules = await readSessionRules(db, config)
    return (await readStaffWire(db, request.language, id, rules)) ?? refuse('NOT_FOUND')
  }),
  serve(setDutyEndpoint, async ({ input, write, actor, now }) => {
    await write((trx) => setDuty(trx, actor, now, input))
    return { onDuty: input.onDuty }
  }),
]

/**
 * `POST /login/token` for customers who are staff; the member domain, above this one, provides the customer's
 * session.
 */
export const staffTokenForCustomerRoute = <All extends Tables>(
  sessionOf: (
    db: Handle<All>,
    call: { memberId: number; now: number; token: string | null },
  ) => Promise<CustomerSession>,
): Route<All> =>
  serveWith<All>()(
    adminLogin,
    async ({ db, write, actor: { memberId }, now, request }) => {
      const session = await sessionOf(db, { memberId, now, token: request.token })
      return await write((trx) => issueTokenForCustomer(trx, now, session, request))
    },
    loginRate,
  )
