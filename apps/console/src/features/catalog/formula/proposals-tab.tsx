import { Desk } from '../../../shared/desk/desk.tsx'
import { useUrlState } from '../../../shared/url-state.ts'
import { proposalsDesk, spec } from './proposals-desk.tsx'

/**
 * Tab with the price changes that the pricing rules propose, which can be published or declined, and with earlier
 * proposals.
 */
export function ProposalsTab() {
  const [filters, onChange] = useUrlState(spec)
  return <Desk of={proposalsDesk} filters={filters} onChange={onChange} />
}
