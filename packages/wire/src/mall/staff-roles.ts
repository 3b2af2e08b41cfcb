// Groups of roles that may call the mall's staff endpoints (docs/rules/roles.md#roles).

export const readers = ['clerk', 'manager', 'agent', 'finance', 'ops', 'owner', 'auditor'] as const
export const hands = ['clerk', 'manager', 'ops', 'owner'] as const
export const agents = ['agent', 'ops', 'owner'] as const
export const refunders = ['agent', 'finance', 'ops', 'owner'] as const
