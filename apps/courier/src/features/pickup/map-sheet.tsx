import { mapMessages } from './map-messages.ts'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { toast } from '@huishou/kit/overlays/toast'
import Copy from 'lucide-react/icons/copy'
import MapIcon from 'lucide-react/icons/map'
import { useMemo } from 'react'
import { addressLine } from '@huishou/wire/address-line'
import { StopsMap } from '../../entities/map/stops-map.tsx'
import { useSay } from '../../shared/language.ts'
import { mapLinks } from '../../shared/position-and-map-links.ts'
import type { Order } from '../../shared/pending-order.ts'
import { MapAppCells } from './map-app-cells.tsx'

/**
 * A sheet with the address on a map, links that open it in one of the phone's map apps, and a button that copies it.
 */
export function MapSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const say = useSay()
  const links = mapLinks(order)
  const { id, latitude, longitude } = order
  const stops = useMemo(
    () =>
      latitude === null || longitude === null
        ? []
        : [{ id, label: addressLine(order), at: { latitude, longitude } }],
    [order, id, latitude, longitude],
  )
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(addressLine(order))
      toast(say(mapMessages.copied), 'good')
    } catch {
      toast(addressLine(order))
    }
    onClose()
  }
  return (
    <Sheet open title={say(mapMessages.title)} onClose={onClose}>
      {stops.length > 0 && <StopsMap label={addressLine(order)} stops={stops} />}
      <CellList>
        <MapAppCells links={links} />
        <Cell icon={<MapIcon size={22} aria-hidden />} title={say(mapMessages.system)} href={links.system} />
        <Cell
          icon={<Copy size={22} aria-hidden />}
          title={say(mapMessages.copy)}
          onClick={() => void copy()}
        />
      </CellList>
    </Sheet>
  )
}
