import { saveShop } from '@huishou/wire/client/place/shops'
import { Desk } from '../../shared/desk/desk.tsx'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { ShopForm } from './shop-form.tsx'
import { ShopMap, shopsDesk, spec } from './shops-desk.tsx'

/** Tab with the list and map of the shops that customers can bring waste to, and the form to create a shop. */
export function ShopsTab() {
  const [filters, onChange] = useUrlState(spec)
  const may = roleMay(useMe().role, saveShop)
  return (
    <>
      <Desk of={shopsDesk} filters={filters} onChange={onChange} />
      <ShopMap {...filters} />
      {may && filters.create && <ShopForm shop={null} onClose={() => onChange({ create: false })} />}
    </>
  )
}
