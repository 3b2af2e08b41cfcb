import { Desk } from '../../shared/desk/desk.tsx'
import { useUrlState } from '../../shared/url-state.ts'
import { ShopMap, shops, spec } from './shops-desk.tsx'

/** Where customers may bring things. */
export function ShopsTab() {
  const [filters, onChange] = useUrlState(spec)
  return (
    <>
      <Desk of={shops} filters={filters} onChange={onChange} />
      <ShopMap {...filters} />
    </>
  )
}
