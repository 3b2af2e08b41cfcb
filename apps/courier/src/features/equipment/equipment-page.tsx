import './equipment.css'
import { Card } from '@huishou/kit/layout/card'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useSay } from '../../shared/language.ts'
import { titleMessages } from '../../shared/messages/title.ts'
import { availablePorts } from '../../shared/ports/open-port.ts'
import { equipmentMessages } from './equipment-messages.ts'
import { PrinterCard } from './printer-card.tsx'
import { ScaleCard } from './scale-card.tsx'

/**
 * The page where this device's scale and receipt printer are set up, connected and tested.
 */
export function EquipmentPage() {
  const say = useSay()
  return (
    <>
      <NavBar title={say(titleMessages.equipment)} />
      <div className="k-column">
        {availablePorts.length === 0 ? (
          <Card>
            <p>{say(equipmentMessages.none)}</p>
          </Card>
        ) : (
          <>
            <ScaleCard />
            <PrinterCard />
          </>
        )}
      </div>
    </>
  )
}
