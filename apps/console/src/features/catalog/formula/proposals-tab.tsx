import { Desk } from '../../../shared/desk/desk.tsx'
import { useUrlState } from '../../../shared/url-state.ts'
import { proposalsDesk, spec } from './proposals-desk.tsx'

/**
 * Tab with the price changes that the pricing rules propose, and with earlier proposals; open ones can be published or
 * declined.
 */
export function ProposalsTab() {
  const [filters, onChange] = useUrlState(spec)
  return <Desk of={proposalsDesk} filters={filters} onChange={onChange} />
}
