import { mapMessages } from './map-messages.ts'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { toast } from '@huishou/kit/overlays/toast'
import Copy from 'lucide-react/icons/copy'
import MapIcon from 'lucide-react/icons/map'
import Navigation from 'lucide-react/icons/navigation'
import { addressLine } from '@huishou/wire/address-line'
import { useSay } from '../../shared/language.ts'
import { mapLinks } from '../../shared/geolocation.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'

/** Opens the address in one of the phone's map apps. */
export function MapSheet({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const say = useSay()
  const { amap, system } = mapLinks(order)
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
      <CellList>
        <Cell icon={<Navigation size={22} aria-hidden />} title={say(mapMessages.amap)} href={amap} />
        <Cell icon={<MapIcon size={22} aria-hidden />} title={say(mapMessages.system)} href={system} />
        <Cell
          icon={<Copy size={22} aria-hidden />}
          title={say(mapMessages.copy)}
          onClick={() => void copy()}
        />
      </CellList>
    </Sheet>
  )
}
