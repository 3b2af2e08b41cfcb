import { errorMessages } from '../../shared/messages/error.ts'
import { kitMessages } from '../../shared/messages/kit.ts'
import { titleMessages } from '../../shared/messages/title.ts'
import '../../entities/weighing/entry.css'
import { Button } from '@huishou/kit/button'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { EmptyState, ErrorState } from '@huishou/kit/loading/state-views'
import { useNavigator } from '@huishou/kit/shell/navigation'
import type { PageProps } from '@huishou/kit/shell/route'
import { staffCategories } from '@huishou/wire/client/catalog/waste-categories'
import { vehiclesToUnload } from '@huishou/wire/client/yard/unload'
import Truck from 'lucide-react/icons/truck'
import { useSay } from '../../shared/language.ts'
import { LastKnownNote } from '../../shared/last-known-note.tsx'
import { useRead } from '../../shared/read.ts'
import type { Material, Vehicle } from './unload-lines.ts'
import { UnloadVehicle } from './unload-vehicle.tsx'
import { VehicleList } from './vehicle-list.tsx'
import { messages } from './messages.ts'

/** The vehicles to unload, or with `id` what is weighed off that courier's vehicle. */
export function UnloadPage({ query }: PageProps<'id'>) {
  const say = useSay()
  const vehicles = useRead(vehiclesToUnload, {}, { everyMs: 60_000 })
  const materials = useRead(staffCategories, {})
  const refused = vehicles.refused ?? materials.refused
  const again = () => Promise.all([vehicles.again(), materials.again()])
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
            materials={materials.data.rows}
            again={vehicles.again}
          />
        )
      ) : refused ? (
        <ErrorState text={refused.message || say(errorMessages.unknown)} onRetry={() => void again()} />
      ) : (
        <div className="k-column">
          <SkeletonList rows={3} label={say(kitMessages.loading)} />
        </div>
      )}
    </>
  )
}

type Props = {
  vehicle: Vehicle | undefined
  materials: readonly Material[]
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
