// Page with the audit log: what staff did, failed sign-ins and a few automatic changes; an entry expands to show all
// its details.

import { audit } from '@huishou/wire/client/audit/staff'
import { Desk, type DeskOf } from '../../shared/desk/desk.tsx'
import { useUrlState } from '../../shared/url-state.ts'
import { auditColumns } from './audit-columns.tsx'
import { AuditDetail } from './audit-detail.tsx'
import { askedBy, AuditExport, AuditFilters, auditSpec, type Filters } from './audit-filters.tsx'
import { messages } from './messages.ts'

const auditLog: DeskOf<typeof audit, Filters> = {
  endpoint: audit,
  spec: auditSpec,
  input: askedBy,
  pageSize: 50,
  filters: [AuditFilters],
  actions: [AuditExport],
  columns: auditColumns,
  expand: (row, { onChange }) => (
    <AuditDetail
      row={row}
      onOnly={({ subject, subjectId }) => onChange({ subject, subjectId, action: '' })}
    />
  ),
  minWidth: 1000,
  empty: messages.noAudit,
}

export function AuditPage() {
  const [filters, onChange] = useUrlState(auditSpec)
  return (
    <div className="page">
      <Desk of={auditLog} filters={filters} onChange={onChange} />
    </div>
  )
}
