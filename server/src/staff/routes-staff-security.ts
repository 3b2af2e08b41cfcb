// Routes for the security of staff accounts: second factors, confirming one's identity, resets, and failed sign-ins.

import { isRefusal, refuse } from '@huishou/wire/refusals'
import {
  confirmIdentity,
  confirmOptions,
  endFactorReset,
  factorResets,
  finishPasskey,
  finishTotp,
  newRecoveryCodes,
  removeSecondFactor,
  requestFactorReset,
  secondFactorLogin,
  secondFactors,
  startPasskey,
  startTotp,
  wrongSignIns,
} from '@huishou/wire/staff/security'
import { serveWith, type Route } from '../platform/http/route.ts'
import { readMallName, type ContentTables } from '../content/index.ts'
import type { Handle } from '../platform/database.ts'
import type { PlaceTables } from '../place/index.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { confirmAgain, readConfirmOptions } from './confirm-identity.ts'
import { readStaff, readStaffWire } from './read-staff.ts'
import { addPasskey, addTotp, newCodes, readFactors, removeFactor } from './second-factor/manage-factors.ts'
import { checkNewPasskey, passkeyCreation, readPasskeys } from './second-factor/passkey.ts'
import { endReset, readResets, requestReset } from './second-factor/reset.ts'
import { checkSecondFactorInput, signInBySecondFactor } from './second-factor/sign-in.ts'
import { issueTicket, withTicket } from './second-factor/ticket.ts'
import { newTotp, sealTotp } from './second-factor/totp.ts'
import { readSessionRules } from './session-rules.ts'
import type { StaffTables } from './tables.ts'
import { readWrongSignIns } from './read-wrong-sign-ins.ts'

type Tables = StaffTables & ContentTables & PlaceTables & PlatformTables
const serve = serveWith<Tables>()
const limited = { perMinute: ({ rates }: { rates: { loginPerMinute: number } }) => rates.loginPerMinute }

/**
 * The name that authenticator apps and passkeys show: that of the business, or of the product while the business has
 * none.
 */
const readProductName = async (db: Handle<ContentTables>): Promise<string> =>
  (await readMallName(db, 'zh')) || 'Huishou'

const signInRoutes: Route<Tables>[] = [
  serve(
    secondFactorLogin,
    async ({ input, request, config, ...outside }) => {
      const wrong = checkSecondFactorInput(input)
      if (wrong) return wrong
      const signedIn = await signInBySecondFactor(outside, input, request)
      if (isRefusal(signedIn)) return signedIn
      const { staffId, ...session } = signedIn
      const staff = await readStaffWire(
        outside.db,
        request.language,
        staffId,
        await readSessionRules(outside.db, config),
      )
      return staff ? { ...session, staff } : refuse('SECOND_FACTOR_STALE')
    },
    limited,
  ),
  serve(
    confirmIdentity,
    async ({ input, actor, request, ...outside }) => await confirmAgain(outside, actor, input, request),
    limited,
  ),
  serve(
    confirmOptions,
    async ({ actor, request, ...outside }) => await readConfirmOptions(outside, actor, request.staffOrigin),
    limited,
  ),
]

const ownFactorRoutes: Route<Tables>[] = [
  serve(
    secondFactors,
    async ({ db, actor, config }) => await readFactors(db, actor.staffId, config.staffSessions),
  ),
  serve(
    startTotp,
    async ({ db, write, actor, now }) => {
      const staff = await readStaff(db, actor.staffId)
      const { secret, uri } = newTotp(await readProductName(db), staff?.username ?? '')
      const ticket = await write((trx) =>
        issueTicket(trx, now, {
          staffId: actor.staffId,
          purpose: 'totp',
          totpSecret: sealTotp(trx, secret),
        }),
      )
      return { ticket, secret, uri }
    },
    limited,
  ),
  serve(
    finishTotp,
    async ({ input: { ticket, code }, actor, request, ...outside }) =>
      await withTicket(outside, { ticket, purpose: 'totp', staffId: actor.staffId }, (trx, { totpSecret }) =>
        addTotp(trx, { ...actor, request }, outside.now, { totpSecret, code }),
      ),
    limited,
  ),
  serve(
    startPasskey,
    async ({ db, write, actor, now, request }) => {
      const staff = await readStaff(db, actor.staffId)
      const { challenge, options } = await passkeyCreation(
        { staffId: actor.staffId, username: staff?.username ?? '', name: actor.name },
        await readPasskeys(db, actor.staffId),
        { origin: request.staffOrigin, business: await readProductName(db) },
      )
      const ticket = await write((trx) =>
        issueTicket(trx, now, { staffId: actor.staffId, purpose: 'passkey', challenge }),
      )
      return { ticket, options }
    },
    limited,
  ),
  serve(
    finishPasskey,
    async ({ input: { ticket, name, passkey }, actor, request, ...outside }) =>
      await withTicket(
        outside,
        { ticket, purpose: 'passkey', staffId: actor.staffId },
        async (trx, { challenge }) => {
          const made = await checkNewPasskey({ challenge, origin: request.staffOrigin, response: passkey })
          return isRefusal(made)
            ? made
            : await addPasskey(trx, { ...actor, request }, outside.now, { name, passkey: made })
        },
      ),
    limited,
  ),
  serve(removeSecondFactor, async ({ input, write, actor, now, request, config }) =>
    write((trx) => removeFactor(trx, { ...actor, request }, now, { input, rules: config.staffSessions })),
  ),
  serve(newRecoveryCodes, async ({ write, actor, now, request }) =>
    write((trx) => newCodes(trx, { ...actor, request }, now)),
  ),
]

const othersRoutes: Route<Tables>[] = [
  serve(factorResets, async ({ db, actor, now }) => await readResets(db, actor, now)),
  serve(requestFactorReset, async ({ input, write, actor, now, request }) =>
    write((trx) => requestReset(trx, { ...actor, request }, now, input)),
  ),
  serve(endFactorReset, async ({ input, write, actor, now, request }) =>
    write((trx) => endReset(trx, { ...actor, request }, now, input)),
  ),
  serve(wrongSignIns, async ({ db, now }) => await readWrongSignIns(db, now)),
]

/**
 * The second step of signing in, confirming one's identity, managing one's own second factors, resets for colleagues,
 * and failed sign-ins.
 */
export const staffSecurityRoutes: Route<Tables>[] = [...signInRoutes, ...ownFactorRoutes, ...othersRoutes]
