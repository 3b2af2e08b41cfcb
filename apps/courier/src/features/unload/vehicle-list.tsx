import { Card } from '@huishou/kit/layout/card'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { dateTimeOf } from '@huishou/wire/time'
import Truck from 'lucide-react/icons/truck'
import { useSay } from '../../shared/language.ts'
import type { Vehicle } from './unload-draft.ts'
import { messages } from './messages.ts'

/**
 * The list of couriers' vehicles that have goods on them. It does not show how much is on them, so that the weighing is
 * blind.
 */
export function VehicleList({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const say = useSay()
  if (vehicles.length === 0)
    return (
      <EmptyState
        picture={<Truck size={64} strokeWidth={1.4} color="var(--brand)" aria-hidden />}
        title={say(messages.noVehicles)}
        text={say(messages.noVehiclesText)}
      />
    )
  return (
    <Card flush>
      <CellList label={say(messages.vehicles)}>
        {vehicles.map(({ courierId, courierName, lastUnloadAt }) => (
          <Cell
            key={courierId}
            icon={<Truck size={22} aria-hidden />}
            title={courierName}
            note={
              lastUnloadAt === null
                ? say(messages.never)
                : say(messages.last, { at: dateTimeOf(lastUnloadAt).slice(5, 16) })
            }
            to={`/unload?id=${courierId}`}
          />
        ))}
      </CellList>
    </Card>
  )
}
