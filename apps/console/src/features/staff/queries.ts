import { audit, staffPeople, type InputOf, type ReplyOf, type StaffRole } from '@huishou/wire'
import { useRead } from '../../shared/read.ts'

export type Person = ReplyOf<typeof staffPeople>['rows'][number]
export type AuditRow = ReplyOf<typeof audit>['rows'][number]

export const usePeople = (input: { role?: StaffRole; q?: string }, enabled = true) =>
  useRead(staffPeople, enabled ? input : null, { keepPrevious: true })

export const useAudit = (input: InputOf<typeof audit>) => useRead(audit, input, { keepPrevious: true })
