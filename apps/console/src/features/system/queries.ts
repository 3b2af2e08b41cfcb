// Types and queries for the system page, and the hook for decisions to retry a background job or give up on it.

import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { systemJobs } from '@huishou/wire/client/system/jobs'
import { systemStatus } from '@huishou/wire/client/system/status'
import { MINUTE } from '@huishou/wire/time'
import { useRead, useReload } from '../../shared/use-read.ts'
import { useDecision } from '../../shared/use-send.ts'

export type SystemState = ReplyOf<typeof systemStatus>
export type ServiceRow = SystemState['rows'][number]

export const useSystemStatus = () => useRead(systemStatus, {}, { freshMs: 0, everyMs: MINUTE })

export type Job = ReplyOf<typeof systemJobs>['rows'][number]

const FIRST = { page: 1, pageSize: 1 }
/** The number of background jobs that are being retried after a failure or have been given up. */
export const useFailedJobs = (): number => {
  const { counts = {} } = useRead(systemJobs, FIRST, { everyMs: MINUTE }).data ?? {}
  return (counts['failing'] ?? 0) + (counts['given_up'] ?? 0)
}

const moved = new Set(['CHANGED_MEANWHILE', 'JOB_RUNNING'])
export function useJobDecision<E extends Endpoint>(endpoint: E, onDone: () => void) {
  return useDecision(endpoint, { reload: useReload('/system'), moved, onDone })
}
