import { audit, staffPeople, type ReplyOf, type StaffRole } from '@huishou/wire'
import { useRead } from '../../shared/read.ts'

export type Person = ReplyOf<typeof staffPeople>['rows'][number]
export type AuditRow = ReplyOf<typeof audit>['rows'][number]

export const usePeople = (input: { role?: StaffRole; q?: string }, enabled = true) =>
  useRead(staffPeople, enabled ? input : null, { keepPrevious: true })
