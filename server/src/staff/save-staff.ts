// Creates and changes staff accounts, with the checks that depend on the role.

import type { InputOf } from '@huishou/wire/client'
import { isMobile } from '@huishou/wire/mobile'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { saveStaff as endpoint } from '@huishou/wire/staff/accounts'
import { mobileRoles } from '@huishou/wire/staff/roles'
import type { Language } from '@huishou/wire/text'
import type { Transaction } from '../platform/database.ts'
import { labelOf } from '../platform/http/validation-errors.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import { recordAudit } from '../audit/index.ts'
import { checkPasswordStrength } from '../platform/password-strength.ts'
import { passwordSet } from './second-person.ts'
import type { PlatformTables } from '../platform/tables.ts'
import type { StaffRow } from './read-staff.ts'
import { deleteNotificationsOf } from './notifications/notify-staff.ts'
import { returnStopsOf } from './return-stops.ts'
import type { StaffTables } from './tables.ts'
import { revokeStaffTokens } from './session-tokens.ts'

type Input = InputOf<typeof endpoint>

const invalid = (field: string, language: Language, zh: string, en: string): Refusal =>
  refuse('INPUT_INVALID', {
    field,
    values: { label: labelOf(field, language), problem: language === 'zh' ? zh : en },
  })

const NO_MOBILE: Refusal = refuse('INPUT_INVALID', {
  field: 'mobile',
  values: {
    label: { zh: '手机号', en: 'Mobile number' },
    problem: { zh: '该角色需要填写手机号', en: 'this role needs one' },
  },
})
/**
 * Whether the change leaves an account without the mobile number its role requires. Accounts that already lack one
 * remain valid until their role changes; the console lists them.
 */
const lacksMobile = (input: Input, before: StaffRow | null): boolean =>
  input.active &&
  (mobileRoles as readonly string[]).includes(input.role) &&
  (input.mobile ?? before?.mobile ?? '') === '' &&
  before?.role !== input.role

/** Checks beyond the schema: characters of a user name, and fields required by the role. */
export const checkStaffInput = (input: Input, language: Language): Refusal | null => {
  const username = input.username.toLowerCase()
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(username))
    return invalid(
      'username',
      language,
      '只能用字母、数字、点、横线和下划线，并以字母或数字开头',
      'letters, digits, dots, dashes and underscores only, starting with a letter or digit',
    )
  if (input.mobile !== undefined && !isMobile(input.mobile))
    return invalid('mobile', language, '格式不正确', 'the format is not valid')
  if (input.id === undefined && lacksMobile(input, null)) return NO_MOBILE
  if ((input.role === 'clerk' || input.role === 'manager') && input.shopId === undefined)
    return invalid('shopId', language, '请选择门店', 'choose a shop')
  if (input.role === 'courier' && input.cityId === undefined)
    return invalid('cityId', language, '请选择城市', 'choose a city')
  if (input.id !== undefined && input.version === undefined)
    return invalid('version', language, '不能为空', 'required')
  if (input.id === undefined && input.password === undefined)
    return invalid('password', language, '不能为空', 'required')
  if (input.password === undefined) return null
  const weak = checkPasswordStrength(input.password, [username, input.mobile ?? ''])
  return weak ? { ...weak, field: 'password' } : null
}

const shown = ({
  passwordHash: _hash,
  totpSecret: _secret,
  totpStep: _step,
  latitude: _latitude,
  longitude: _longitude,
  positionAt: _positionAt,
  seenAt: _seenAt,
  dutyChangedAt: _dutyChangedAt,
  alarmedWrong: _alarmedWrong,
  alarmedAt: _alarmedAt,
  ...row
}: StaffRow) => row

const activeOwners = async (trx: Transaction<StaffTables>, except: number): Promise<number> => {
  const { count } = await trx
    .selectFrom('staff')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('role', '=', 'owner')
    .where('active', '=', 1)
    .where('id', '!=', except)
    .executeTakeFirstOrThrow()
  return count
}

const valuesOf = (input: Input, before: StaffRow | null) => ({
  username: input.username.toLowerCase(),
  name: input.name,
  mobile: input.mobile ?? before?.mobile ?? '',
  role: input.role,
  shopId: input.shopId ?? null,
  cityId: input.cityId ?? null,
  active: input.active ? 1 : 0,
  dayLimitFen: input.dayLimitFen ?? before?.dayLimitFen ?? 500_000,
  loadCap: input.loadCap ?? before?.loadCap ?? 12,
})

const create = async (
  trx: Transaction<StaffTables>,
  actor: StaffMember,
  now: number,
  { input, passwordHash }: { input: Input; passwordHash: string },
): Promise<number> =>
  (
    await trx
      .insertInto('staff')
      .values({
        ...valuesOf(input, null),
        passwordHash,
        ...passwordSet(now, { by: actor.staffId, before: null }),
        onDuty: 0,
        latitude: null,
        longitude: null,
        positionAt: null,
        seenAt: null,
        version: 1,
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const change = async (
  trx: Transaction<StaffTables & PlatformTables>,
  actor: StaffMember,
  now: number,
  { input, before, passwordHash }: { input: Input; before: StaffRow; passwordHash: string | null },
): Promise<number | Refusal> => {
  if (before.version !== input.version) return refuse('CHANGED_MEANWHILE')
  if (lacksMobile(input, before)) return NO_MOBILE
  const losesOwner =
    before.role === 'owner' && before.active === 1 && (input.role !== 'owner' || !input.active)
  if (losesOwner && (await activeOwners(trx, before.id)) === 0) return refuse('LAST_OWNER')
  const changed = await trx
    .updateTable('staff')
    .set({
      ...valuesOf(input, before),
      version: before.version + 1,
      ...(passwordHash === null
        ? {}
        : {
            passwordHash,
            ...passwordSet(now, { by: before.id === actor.staffId ? 'self' : actor.staffId, before }),
          }),
      ...(input.active && input.role === 'courier' ? {} : { onDuty: 0 }),
    })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return refuse('CHANGED_MEANWHILE')
  const scopeChanged =
    before.role !== input.role ||
    before.shopId !== (input.shopId ?? null) ||
    before.cityId !== (input.cityId ?? null)
  if (scopeChanged || !input.active || passwordHash !== null)
    await revokeStaffTokens(trx, now, { staffId: before.id })
  if (scopeChanged || !input.active) await deleteNotificationsOf(trx, before.id)
  if (before.role === 'courier' && (scopeChanged || !input.active))
    await returnStopsOf(trx, now, { courierId: before.id, days: null })
  return before.id
}

/**
 * Creates or changes an account and returns its id. A new role, shop, city or password, and disabling, end all its
 * sessions. Refuses NOT_FOUND, CHANGED_MEANWHILE, USERNAME_TAKEN, LAST_OWNER, and INPUT_INVALID if a new role needs a
 * mobile number. The password is passed as a hash.
 */
export const saveStaff = async (
  trx: Transaction<StaffTables & PlatformTables>,
  actor: StaffMember,
  now: number,
  { input, passwordHash, request }: { input: Input; passwordHash: string | null; request: RequestFacts },
): Promise<number | Refusal> => {
  const before =
    input.id === undefined
      ? null
      : ((await trx.selectFrom('staff').selectAll().where('id', '=', input.id).executeTakeFirst()) ?? null)
  if (input.id !== undefined && before === null) return refuse('NOT_FOUND')
  const namesake = await trx
    .selectFrom('staff')
    .select('id')
    .where('username', '=', input.username.toLowerCase())
    .executeTakeFirst()
  if (namesake && namesake.id !== before?.id) return refuse('USERNAME_TAKEN', { field: 'username' })
  const id =
    before === null
      ? await create(trx, actor, now, { input, passwordHash: passwordHash ?? '' })
      : await change(trx, actor, now, { input, before, passwordHash })
  if (isRefusal(id)) return id
  const after = await trx.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await recordAudit(trx, actor, now, {
    action: before === null ? 'staff.create' : 'staff.change',
    subject: 'staff',
    subjectId: id,
    before: before && shown(before),
    after: { ...shown(after), ...(passwordHash === null ? {} : { password: 'changed' }) },
    request,
  })
  return id
}
