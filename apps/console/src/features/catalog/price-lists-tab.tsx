import { Desk } from '../../shared/desk/desk.tsx'
import { useUrlState } from '../../shared/url-state.ts'
import { priceListsDesk, spec } from './price-lists-desk.tsx'

/** Tab with the price lists, filtered by city, channel and tier of customers. */
export function PriceListsTab() {
  const [filters, onChange] = useUrlState(spec)
  return <Desk of={priceListsDesk} filters={filters} onChange={onChange} />
}
