import { withoutRegions } from '@huishou/kit/forms/parse-address'
import { addressLine } from '@huishou/wire/address-line'
import type { StaffOrder } from '../queries.ts'

const PROVINCE = /^\p{Script=Han}{2,3}省/u

/** Table cell with an order's address: the street, then door number and district. For shop drop-offs, the shop's name. */
export function AddressCell({ order }: { order: StaffOrder }) {
  const { address, menpai, cityName, districtName, shopName, channel } = order
  if (channel === 'shop') return <span className="up-to-two-lines">{shopName}</span>
  const street = withoutRegions(address.replace(PROVINCE, ''), [{ name: cityName }, { name: districtName }])
  return (
    <span className="two-lines" title={addressLine(order)}>
      <span>{street}</span>
      <small>{[menpai === street ? '' : menpai, districtName || cityName].filter(Boolean).join(' · ')}</small>
    </span>
  )
}
