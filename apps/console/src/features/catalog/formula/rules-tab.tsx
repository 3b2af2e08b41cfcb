import { Desk } from '../../../shared/desk/desk.tsx'
import { useUrlState } from '../../../shared/url-state.ts'
import { rulesDesk, spec } from './rules-desk.tsx'

/** Tab with the rules that derive prices from what buyers pay, each with the price it gives now. */
export function RulesTab() {
  const [filters, onChange] = useUrlState(spec)
  return <Desk of={rulesDesk} filters={filters} onChange={onChange} />
}
