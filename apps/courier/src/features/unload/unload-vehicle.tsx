import type { Materials } from '../../entities/weighing/material-lines.ts'
import { materialMessages } from '../../entities/weighing/material-messages.ts'
import { DifferenceReason, MaterialWeighing } from '../../entities/weighing/weigh-materials.tsx'
import { ScaleBar } from '../../entities/scale/scale-bar.tsx'
import { SubmitBar } from '../../entities/weighing/submit-bar.tsx'
import { WorkPhotos } from '../../entities/weighing/yard-work-photos.tsx'
import { useSay } from '../../shared/language.ts'
import { UnreachedWarning } from '../../shared/unreached-warning.tsx'
import { Warning } from '../../shared/warning.tsx'
import type { Vehicle } from './unload-draft.ts'
import { useUnload } from './use-unload.ts'
import { messages } from './messages.ts'

type Props = { vehicle: Vehicle; materials: Materials; again: () => Promise<unknown> }

/**
 * The form for weighing what is unloaded from one vehicle, material by material. The quantities on record are never
 * shown, so that the weighing is blind.
 */
export function UnloadVehicle({ vehicle, materials, again }: Props) {
  const say = useSay()
  const unloading = useUnload(vehicle, materials, again)
  const { draft, change, photos, setPhotos, changed, unreached, pending, submit } = unloading
  return (
    <>
      <div className="k-column c-weigh">
        <h2 className="c-section">{vehicle.courierName}</h2>
        <p className="c-quiet">{say(messages.lead)}</p>
        {changed && <Warning>{changed}</Warning>}
        <UnreachedWarning unreached={unreached} offline={messages.offline} />
        <ScaleBar handNote={say(materialMessages.hand)} />
        <MaterialWeighing draft={draft} change={change} materials={materials}>
          <DifferenceReason
            draft={draft}
            materials={materials}
            onReason={(reason) => change((before) => ({ ...before, reason }))}
          />
        </MaterialWeighing>
        <WorkPhotos photos={photos} setPhotos={setPhotos} />
      </div>
      <SubmitBar
        count={draft.lines.length}
        text={say(messages.submit)}
        pending={pending}
        onSubmit={() => void submit()}
      />
    </>
  )
}
