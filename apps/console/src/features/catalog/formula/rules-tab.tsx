import { Desk } from '../../../shared/desk/desk.tsx'
import { useUrlState } from '../../../shared/url-state.ts'
import { rulesDesk, spec } from './rules-desk.tsx'

/** The rules by which prices follow the buyers, each with what it gives now. */
export function RulesTab() {
  const [filters, onChange] = useUrlState(spec)
  return <Desk of={rulesDesk} filters={filters} onChange={onChange} />
}
