import { Desk } from '../../../shared/desk/desk.tsx'
import { useUrlState } from '../../../shared/url-state.ts'
import { proposalsDesk, spec } from './proposals-desk.tsx'

/** Proposed prices, to be published or declined, and what became of earlier ones. */
export function ProposalsTab() {
  const [filters, onChange] = useUrlState(spec)
  return <Desk of={proposalsDesk} filters={filters} onChange={onChange} />
}
