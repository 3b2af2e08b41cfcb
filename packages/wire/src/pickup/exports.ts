import { staffGet } from '../endpoint.ts'
import { TableFile } from '../schema.ts'
import { orderFilters } from './staff.ts'

/** What was weighed on the orders of the board: a line for each line of the slips that count. */
export const exportSlipLines = staffGet('/pickup/slips/export', {
  name: 'exportSlipLines',
  reauthenticate: true,
  who: ['finance', 'ops', 'owner', 'auditor'],
  summary: { zh: '导出称重单明细', en: 'Export the lines of slips' },
  input: orderFilters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
