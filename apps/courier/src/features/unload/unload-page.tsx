import { titleMessages } from '../../shared/messages/title.ts'
import '../../entities/weighing/entry.css'
import { Button } from '@huishou/kit/button'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import type { PageProps } from '@huishou/kit/shell/route'
import { vehiclesToUnload } from '@huishou/wire/client/yard/unload'
import Truck from 'lucide-react/icons/truck'
import type { Materials } from '../../entities/weighing/material-lines.ts'
import { useMaterials } from '../../entities/weighing/use-materials.ts'
import { useSay } from '../../shared/language.ts'
import { LastKnownNote } from '../../shared/last-known-note.tsx'
import { NotRead } from '../../shared/loading-or-error.tsx'
import { useRead } from '../../shared/use-read.ts'
import type { Vehicle } from './unload-draft.ts'
import { UnloadVehicle } from './unload-vehicle.tsx'
import { VehicleList } from './vehicle-list.tsx'
import { messages } from './messages.ts'

/** Lists the vehicles to unload; with `id`, shows the weighing for that courier's vehicle. */
export function UnloadPage({ query }: PageProps<'id'>) {
  const say = useSay()
  const vehicles = useRead(vehiclesToUnload, {}, { everyMs: 60_000 })
  const materials = useMaterials()
  const courierId = query.id ? Number(query.id) : null
  return (
    <>
      <NavBar title={say(titleMessages.unload)} />
      {vehicles.data && materials.data ? (
        courierId === null ? (
          <div className="k-column">
            <LastKnownNote at={vehicles.keptAt} />
            <VehicleList vehicles={vehicles.data} />
          </div>
        ) : (
          <OneVehicle
            key={courierId}
            vehicle={vehicles.data.find((one) => one.courierId === courierId)}
            materials={materials.data}
            again={vehicles.again}
          />
        )
      ) : (
        <NotRead of={[vehicles, materials]} />
      )}
    </>
  )
}

type Props = {
  vehicle: Vehicle | undefined
  materials: Materials
  again: () => Promise<unknown>
}

function OneVehicle({ vehicle, materials, again }: Props) {
  const say = useSay()
  const navigator = useNavigator()
  if (vehicle) return <UnloadVehicle vehicle={vehicle} materials={materials} again={again} />
  return (
    <EmptyState
      picture={<Truck size={64} strokeWidth={1.4} color="var(--brand)" aria-hidden />}
      title={say(messages.empty)}
      text={say(messages.emptyText)}
      action={
        <Button size="l" onClick={() => void navigator.redirectTo('/unload')}>
          {say(messages.toVehicles)}
        </Button>
      }
    />
  )
}
