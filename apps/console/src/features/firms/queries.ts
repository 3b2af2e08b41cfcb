// Queries for firms (business customers) and their monthly statements, and the hook that sends changes.

import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { staffFirm, staffFirms } from '@huishou/wire/client/firm/staff'
import { staffFirmStatement, staffFirmStatements } from '@huishou/wire/client/firm/staff-statements'
import { useRead, useReload } from '../../shared/use-read.ts'
import { useDecision } from '../../shared/use-send.ts'

export type FirmRow = ReplyOf<typeof staffFirms>['rows'][number]
export type Firm = ReplyOf<typeof staffFirm>
export type Statement = ReplyOf<typeof staffFirmStatements>['rows'][number]
export type StatementContent = ReplyOf<typeof staffFirmStatement>['content']

export const useFirm = (id: number | null) => useRead(staffFirm, id === null ? null : { id })
export const useStatements = (firmId: number) => useRead(staffFirmStatements, { firmId, pageSize: 100 })
export const useStatement = (id: number) => useRead(staffFirmStatement, { id })

const moved = new Set(['CHANGED_MEANWHILE', 'FIRM_STATEMENT_STATE', 'NOT_FOUND'])
/** Sends a change of a firm or statement, reports success, and reads everything again. */
export function useFirmSend<E extends Endpoint>(endpoint: E, onDone?: (reply: ReplyOf<E>) => void) {
  return useDecision(endpoint, { reload: useReload('/firm'), moved, onDone })
}
