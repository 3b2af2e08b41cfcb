// The query for staff accounts, and the types of a staff account and of an entry in the audit log.

import type { ReplyOf } from '@huishou/wire/client'
import { audit } from '@huishou/wire/client/audit/staff'
import { staffPeople } from '@huishou/wire/client/staff/accounts'
import type { StaffRole } from '@huishou/wire/staff/roles'
import { useRead } from '../../shared/use-read.ts'

export type Person = ReplyOf<typeof staffPeople>['rows'][number]
export type AuditRow = ReplyOf<typeof audit>['rows'][number]

export const usePeople = (input: { role?: StaffRole; q?: string }, enabled = true) =>
  useRead(staffPeople, enabled ? input : null, { keepPrevious: true })
