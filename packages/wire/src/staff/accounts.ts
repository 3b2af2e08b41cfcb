// Endpoints for staff accounts: signing in and out, sessions, and managing accounts.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { endingSessions, Sessions, SessionsEnded } from '../member/sessions.ts'
import {
  Fen,
  Id,
  Instant,
  Line,
  Mobile,
  Nullable,
  OneOf,
  Optional,
  Phone,
  RegionId,
  TableFile,
  Version,
} from '../schema.ts'
import { staffRoles } from './roles.ts'

export const StaffRoleSchema = OneOf(staffRoles)
export const Staff = Type.Object({
  id: Id,
  username: Type.String(),
  name: Type.String(),
  mobile: Type.String(),
  role: StaffRoleSchema,
  shopId: Nullable(Id),
  shopName: Nullable(Type.String()),
  cityId: Nullable(Type.String()),
  active: Type.Boolean(),
  onDuty: Type.Boolean(),
  dayLimitFen: Fen,
  loadCap: Type.Integer(),
  lastSeenAt: Nullable(Instant),
  version: Type.Integer(),
  secondFactor: Type.Boolean(),
  mustSetUpSecondFactor: Type.Boolean({ description: 'this account can do nothing else before' }),
  ownPassword: Type.Boolean({ description: 'false: somebody else set the password that holds now' }),
})
/** The signed-in account, with the limits of its session. */
export const StaffMe = Type.Object({
  ...Staff.properties,
  idleMinutes: Type.Integer({ description: 'without use for so long the session ends' }),
})
/** `deviceToken` exempts this device from the delay that others' wrong passwords cause; it grants no access. */
export const SignedIn = Type.Object({
  token: Type.String(),
  expiresAt: Instant,
  staff: StaffMe,
  deviceToken: Type.String(),
})
/** First step of signing in. SECOND_FACTOR_NEEDED carries the data for the second step, see `secondFactorLogin`. */
export const staffLogin = staffPost('/login', {
  name: 'staffLogin',
  who: 'anyone',
  summary: { zh: '员工登录', en: 'Staff sign-in' },
  input: {
    username: Line(50),
    password: Type.String({ minLength: 1, maxLength: 200 }),
    deviceToken: Optional(Type.String({ maxLength: 100 })),
  },
  reply: SignedIn,
  refusals: ['STAFF_LOGIN_WRONG', 'STAFF_DISABLED', 'TOO_MANY_REQUESTS', 'SECOND_FACTOR_NEEDED'],
})
export const staffMe = staffGet('/me', {
  name: 'staffMe',
  who: 'staff',
  summary: { zh: '当前员工', en: 'Who am I' },
  reply: StaffMe,
  beforeSecondFactor: true,
})
export const staffLogout = staffPost('/logout', {
  name: 'staffLogout',
  who: 'staff',
  summary: { zh: '退出', en: 'Sign out' },
  beforeSecondFactor: true,
})
/** The caller's sessions, most recently used first; `usedAt` is exact to the minute. */
export const staffSessions = staffGet('/sessions', {
  name: 'staffSessions',
  who: 'staff',
  summary: { zh: '我登录中的设备', en: 'Where I am signed in' },
  reply: Sessions,
})
/** Ends sessions; already ended ones are not counted, and the caller's own is never ended. */
export const endStaffSessions = staffPost('/sessions/end', {
  name: 'endStaffSessions',
  who: 'staff',
  summary: { zh: '退出一台或其他全部设备', en: 'Sign out one device, or all others' },
  input: endingSessions,
  reply: SessionsEnded,
})
export const changePassword = staffPost('/password', {
  name: 'changePassword',
  who: 'staff',
  summary: { zh: '修改密码', en: 'Change password' },
  input: {
    current: Type.String({ minLength: 1, maxLength: 200 }),
    next: Type.String({ minLength: 1, maxLength: 200 }),
  },
  refusals: ['STAFF_LOGIN_WRONG', 'PASSWORD_WEAK', 'TOO_MANY_REQUESTS'],
  beforeSecondFactor: true,
})
/** Creates the first owner of a new installation; the code is in the link printed at startup and works once. */
export const createFirstOwner = staffPost('/first-owner', {
  name: 'createFirstOwner',
  who: 'anyone',
  summary: { zh: '建立老板账号', en: 'Create the first owner account' },
  input: {
    code: Type.String({ minLength: 10, maxLength: 100 }),
    username: Line(50),
    name: Line(30),
    mobile: Mobile,
    password: Type.String({ minLength: 1, maxLength: 200 }),
  },
  reply: Type.Object({ token: Type.String(), staff: StaffMe, deviceToken: Type.String() }),
  refusals: ['OWNER_EXISTS', 'PASSWORD_WEAK', 'TOO_MANY_REQUESTS'],
})
const peopleFilters = { role: Optional(StaffRoleSchema), q: Optional(Type.String({ maxLength: 50 })) }
export const staffPeople = staffGet('/people', {
  name: 'staffPeople',
  who: ['dispatcher', 'manager', 'ops', 'owner', 'auditor'],
  summary: { zh: '员工账号', en: 'Staff accounts' },
  input: peopleFilters,
  reply: Type.Object({ rows: Type.Array(Staff) }),
})
export const exportStaff = staffGet('/people/export', {
  name: 'exportStaff',
  reauthenticate: true,
  who: ['owner'],
  summary: { zh: '导出员工账号', en: 'Export staff accounts' },
  input: peopleFilters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
export const saveStaff = staffPost('/people/save', {
  name: 'saveStaff',
  who: ['owner'],
  summary: { zh: '新建或修改员工', en: 'Create or change a staff account' },
  input: {
    id: Optional(Id),
    version: Optional(Version),
    username: Line(50, 3),
    name: Line(30),
    mobile: Optional(Phone(20, 0)),
    role: StaffRoleSchema,
    shopId: Optional(Id),
    cityId: Optional(RegionId),
    active: Type.Boolean(),
    dayLimitFen: Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
    loadCap: Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    password: Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  reply: Staff,
  reauthenticate: true,
  refusals: [
    'NOT_FOUND',
    'USERNAME_TAKEN',
    'PASSWORD_WEAK',
    'LAST_OWNER',
    'CHANGED_MEANWHILE',
    'INPUT_INVALID',
  ],
})
