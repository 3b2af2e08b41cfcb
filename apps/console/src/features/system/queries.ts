import type { ReplyOf } from '@huishou/wire/client'
import { systemStatus } from '@huishou/wire/client/system/status'
import { MINUTE } from '@huishou/wire/time'
import { useRead } from '../../shared/use-read.ts'

export type SystemState = ReplyOf<typeof systemStatus>
export type ServiceRow = SystemState['rows'][number]

export const useSystemStatus = () => useRead(systemStatus, {}, { freshMs: 0, everyMs: MINUTE })
