import { audit, staffPeople, type InputOf, type ReplyOf, type StaffRole } from '@huishou/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export type Person = ReplyOf<typeof staffPeople>['rows'][number]
export type AuditRow = ReplyOf<typeof audit>['rows'][number]

export const usePeople = (input: { role?: StaffRole; q?: string }, enabled = true) =>
  useQuery({
    queryKey: ['staff', 'people', input],
    queryFn: ({ signal }) => api.read(staffPeople, input, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  })

export const useAudit = (input: InputOf<typeof audit>) =>
  useQuery({
    queryKey: ['staff', 'audit', input],
    queryFn: ({ signal }) => api.read(audit, input, { signal }),
    placeholderData: keepPreviousData,
  })
