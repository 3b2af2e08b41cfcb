// The roles of staff, and groups of roles, such as those that see only masked mobile numbers.

/** Staff roles (docs/rules/roles.md#roles). An account has exactly one. */
export const staffRoles = [
  'courier',
  'clerk',
  'manager',
  'agent',
  'dispatcher',
  'finance',
  'ops',
  'owner',
  'auditor',
] as const
export type StaffRole = (typeof staffRoles)[number]

export const staffRoleText: Record<StaffRole, { zh: string; en: string }> = {
  courier: { zh: '回收师傅', en: 'Courier' },
  clerk: { zh: '店员', en: 'Shop clerk' },
  manager: { zh: '店长', en: 'Shop manager' },
  agent: { zh: '客服', en: 'Service agent' },
  dispatcher: { zh: '调度', en: 'Dispatcher' },
  finance: { zh: '财务', en: 'Finance' },
  ops: { zh: '运营', en: 'Operations manager' },
  owner: { zh: '老板', en: 'Owner' },
  auditor: { zh: '审计', en: 'Auditor' },
}

/** Roles that see only masked customer numbers, in any field or text (docs/rules/roles.md#masked-numbers). */
export const maskedRoles = ['agent', 'auditor'] as const satisfies readonly StaffRole[]

/**
 * Roles that see masked numbers in customer records: the roles above in all of them, finance except where it pays
 * people.
 */
export const shownMaskedRoles = [...maskedRoles, 'finance'] as const satisfies readonly StaffRole[]

/**
 * Roles that weigh, pay or decide on either. They need a mobile number, so that they cannot act on their own customer
 * account and sign-in alarms reach them.
 */
export const mobileRoles = [
  'courier',
  'clerk',
  'manager',
  'finance',
  'ops',
  'owner',
] as const satisfies readonly StaffRole[]

/** Roles that work at a desk; couriers and clerks use the courier app. */
export const deskRoles = [
  'manager',
  'agent',
  'dispatcher',
  'finance',
  'ops',
  'owner',
  'auditor',
] as const satisfies readonly StaffRole[]
