import { createPriceList } from '@huishou/wire/client/catalog/price-lists'
import { Desk } from '../../shared/desk/desk.tsx'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { PriceListForm } from './price-list-form.tsx'
import { priceListsDesk, spec } from './price-lists-desk.tsx'

/** Tab with the price lists, filtered by city, channel and customer tier, and the form to create one. */
export function PriceListsTab() {
  const [filters, onChange] = useUrlState(spec)
  const may = roleMay(useMe().role, createPriceList)
  const { cityId, channel, create } = filters
  return (
    <>
      <Desk of={priceListsDesk} filters={filters} onChange={onChange} />
      {may && create && (
        <PriceListForm
          base={null}
          cityId={cityId}
          channel={channel || 'door'}
          onClose={() => onChange({ create: false })}
        />
      )}
    </>
  )
}
