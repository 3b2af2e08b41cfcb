// Cards of the pickup order form: the address to collect from, or the shop to bring the waste to.

import { PageLink } from '@huishou/kit/shell/page-link'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import ChevronRight from 'lucide-react/icons/chevron-right'
import House from 'lucide-react/icons/house'
import Store from 'lucide-react/icons/store'
import { useEffect, type ReactNode } from 'react'
import type { Address } from '../../entities/place/chosen-place.ts'
import { saveAddressSnapshot } from '../../entities/place/address-for-first-paint.ts'
import { distanceText } from '../../entities/place/position-and-map-links.ts'
import { hoursText } from '../../shared/format/opening-hours.ts'
import { maskMobile } from '../../shared/format/mask-mobile.ts'
import { useNameOf } from '../../shared/format/localized-name.ts'
import { useMessages } from '../../shared/i18n.ts'
import styles from './home.module.css'
import { homeMessages } from './messages.ts'
import type { Shop, useAddress } from './order-form-queries.ts'

type Face = {
  to: string
  icon: ReactNode
  title: ReactNode
  note: ReactNode
  warn?: boolean
  invalid: boolean
  /** The accessible name of the card while its title and note are still loading. */
  label?: string
}

function TargetFace({ to, icon, title, note, warn, invalid, label }: Face) {
  return (
    <PageLink to={to} className={styles.target} aria-label={label} aria-invalid={invalid || undefined}>
      <span className="k-tint">{icon}</span>
      <span className={styles.targetText}>
        <b>{title}</b>
        <small data-warn={warn || undefined}>{note}</small>
      </span>
      <ChevronRight size={20} aria-hidden />
    </PageLink>
  )
}

/** The part of an address by which its owner recognises it: without the region. */
const streetOf = ({ address, provinceStr, cityStr, areaStr }: Address): string =>
  [provinceStr, cityStr, areaStr].reduce(
    (rest, region) => (region && rest.startsWith(region) ? rest.slice(region.length) : rest),
    address,
  ) || address
const personOf = ({ linkMan, mobile }: Address): string => `${linkMan} ${maskMobile(mobile)}`

/** Puts the door number on its own line where it does not fit. */
function AddressTitle(address: Address) {
  const { menpai } = address
  return (
    <>
      {streetOf(address)} {menpai && <span>{menpai}</span>}
    </>
  )
}

/** The pickup address. */
export function AddressCard({
  address,
  signedIn,
  hasNone,
  pending,
  failed,
  elsewhere,
  invalid,
}: ReturnType<typeof useAddress> & { invalid: boolean }) {
  const messages = useMessages(homeMessages)
  useEffect(() => {
    if (address?.served)
      saveAddressSnapshot(`${streetOf(address)} ${address.menpai}`.trim(), personOf(address))
  }, [address])
  const face = { to: '/pages/mine/address?from=index', icon: <House size={22} aria-hidden />, invalid }
  if (pending)
    return (
      <TargetFace
        {...face}
        label={messages.addressWaiting}
        title={<Skeleton width="70%" />}
        note={<Skeleton width="40%" />}
      />
    )
  if (address)
    return (
      <TargetFace
        {...face}
        title={<AddressTitle {...address} />}
        note={address.served ? personOf(address) : messages.addressNotServed}
        warn={!address.served}
      />
    )
  // a failed load, or an address in another city, differs from an empty field
  if (failed) return <TargetFace {...face} title={messages.addressChoose} note={messages.addressFailed} />
  if (elsewhere)
    return <TargetFace {...face} title={messages.addressChoose} note={messages.addressElsewhere} />
  return (
    <TargetFace
      {...face}
      to={signedIn && hasNone ? '/pages/mine/address-edit' : face.to}
      title={signedIn ? messages.addressTitle : messages.addressSignedOut}
      note={signedIn ? messages.addressNote : messages.addressSignedOutNote}
    />
  )
}

/** The shop the customer brings the goods to. */
export function ShopCard({ shop, invalid }: { shop: Shop | null; invalid: boolean }) {
  const messages = useMessages(homeMessages)
  const nameOf = useNameOf()
  const face = { to: '/pages/index/shop', icon: <Store size={22} aria-hidden />, invalid }
  if (!shop) return <TargetFace {...face} title={messages.shopTitle} note={messages.shopNote} />
  const note = [
    messages.shopHours(hoursText(shop.openingHours)),
    shop.distance > 0 && messages.shopAway(distanceText(shop.distance)),
  ]
    .filter(Boolean)
    .join(' · ')
  return <TargetFace {...face} title={nameOf(shop)} note={note} />
}
