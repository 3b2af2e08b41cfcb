import { staffGet } from '../endpoint.ts'
import { TableFile } from '../schema.ts'
import { orderFilters } from './staff.ts'

/**
 * Exports the weights of the recycling orders that match the filters of the list of orders, with one row for each line
 * of the valid slips.
 */
export const exportSlipLines = staffGet('/pickup/slips/export', {
  name: 'exportSlipLines',
  reauthenticate: true,
  who: ['finance', 'ops', 'owner', 'auditor'],
  summary: { zh: '导出称重单明细', en: 'Export the lines of slips' },
  input: orderFilters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
