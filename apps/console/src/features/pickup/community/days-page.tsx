import { saveCommunityDay } from '@huishou/wire/client/community/staff'
import { Desk } from '../../../shared/desk/desk.tsx'
import { roleMay } from '../../../shared/role-may.ts'
import { useMe } from '../../../shared/session.ts'
import { useUrlState } from '../../../shared/url-state.ts'
import { DayDrawer } from './day-drawer.tsx'
import { DayEditor } from './day-editor.tsx'
import { daysDesk, opening, shown, spec } from './days-desk.tsx'
import './community.css'

/**
 * Page about community days, on which couriers collect from a whole estate: the list, a drawer for one day, and the
 * form to plan or change one.
 */
export function CommunityDaysPage() {
  const may = roleMay(useMe().role, saveCommunityDay)
  const [filters, onChange] = useUrlState(spec)
  const { day, edit, page } = filters
  const edits = may && (day === 'new' || edit)
  return (
    <div className="page">
      <Desk of={daysDesk} filters={filters} onChange={onChange} />
      <DayDrawer
        id={edits ? null : shown(day)}
        onClose={() => onChange({ day: null, page })}
        onEdit={() => onChange({ edit: true, page })}
      />
      {edits && (
        <DayEditor
          key={String(day)}
          id={shown(day)}
          onClose={() => onChange({ day: shown(day), edit: false, page })}
          onSaved={(id) => onChange({ ...opening(id), page })}
        />
      )}
    </div>
  )
}
