import { Desk } from '../../shared/desk/desk.tsx'
import { useUrlState } from '../../shared/url-state.ts'
import { ShopMap, shopsDesk, spec } from './shops-desk.tsx'

/** Tab with the list and map of the shops that customers can bring waste to. */
export function ShopsTab() {
  const [filters, onChange] = useUrlState(spec)
  return (
    <>
      <Desk of={shopsDesk} filters={filters} onChange={onChange} />
      <ShopMap {...filters} />
    </>
  )
}
