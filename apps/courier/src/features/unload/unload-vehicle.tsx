import { Button } from '@huishou/kit/button'
import { PhotoPicker } from '@huishou/kit/forms/photo-picker'
import { TextArea } from '@huishou/kit/forms/text-area'
import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Card } from '@huishou/kit/layout/card'
import { formatKg } from '@huishou/wire/weight'
import { yardLimits } from '@huishou/wire/yard/states'
import { useMemo, useState, type ComponentProps } from 'react'
import { categoryName } from '../../entities/order/category-picture.tsx'
import { LineRow } from '../../entities/weighing/line-row.tsx'
import { ScaleBar } from '../../entities/weighing/scale-bar.tsx'
import { unitMessages } from '../../shared/messages/unit.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { storePicture } from '../../shared/local-files.ts'
import { useReachable } from '../../shared/network.ts'
import { MaterialPicker } from './material-picker.tsx'
import { MaterialSheet } from './material-sheet.tsx'
import {
  newLine,
  quantityOf,
  withLine,
  withoutLine,
  type Material,
  type UnloadDraft,
  type Vehicle,
} from './unload-lines.ts'
import { useUnload } from './use-unload.ts'
import { messages } from './messages.ts'

type Props = { vehicle: Vehicle; materials: readonly Material[]; again: () => Promise<unknown> }

/** Weighs the goods off one vehicle, material by material; what the books say is never shown. */
export function UnloadVehicle({ vehicle, materials, again }: Props) {
  const say = useSay()
  const byId = useMemo(() => new Map(materials.map((material) => [material.id, material])), [materials])
  const { draft, change, photos, setPhotos, changed, unreached, pending, submit } = useUnload(
    vehicle,
    byId,
    again,
  )
  const reachable = useReachable()
  const [open, setOpen] = useState<number | null>(null)
  const opened = open === null ? undefined : byId.get(open)
  return (
    <>
      <div className="k-column c-weigh">
        <h2 className="c-section">{vehicle.courierName}</h2>
        <p className="c-quiet">{say(messages.lead)}</p>
        {changed && <Warning>{changed}</Warning>}
        {(unreached || !reachable) && <Warning>{say(messages.offline)}</Warning>}
        <ScaleBar handNote={say(messages.hand)} />
        <Lines
          draft={draft}
          byId={byId}
          onOpen={setOpen}
          onRemove={(id) => change((before) => withoutLine(before, id))}
        />
        <ToCheck
          draft={draft}
          byId={byId}
          onReason={(reason) => change((before) => ({ ...before, reason }))}
        />
        <MaterialPicker
          materials={materials}
          taken={draft.lines.map(({ categoryId }) => categoryId)}
          onPick={setOpen}
        />
        <UnloadPhotos photos={photos} onChange={setPhotos} />
      </div>
      <SubmitBar count={draft.lines.length} pending={pending} onSubmit={() => void submit()} />
      {opened && (
        <MaterialSheet
          key={opened.id}
          material={opened}
          line={draft.lines.find(({ categoryId }) => categoryId === opened.id) ?? newLine(opened.id)}
          onClose={() => setOpen(null)}
          onDone={(line) => {
            change((before) => withLine(before, line))
            setOpen(null)
          }}
        />
      )}
    </>
  )
}

function UnloadPhotos(props: Pick<ComponentProps<typeof PhotoPicker>, 'photos' | 'onChange'>) {
  const say = useSay()
  return (
    <Card title={say(messages.photos)}>
      <PhotoPicker {...props} label={say(messages.photos)} max={yardLimits.photos} upload={storePicture} />
    </Card>
  )
}

const Warning = ({ children }: { children: string }) => (
  <p className="c-warn" role="alert">
    {children}
  </p>
)

type Of = { draft: UnloadDraft; byId: ReadonlyMap<number, Material> }

function Lines({ draft, byId, onOpen, onRemove }: Of & Record<'onOpen' | 'onRemove', (id: number) => void>) {
  const say = useSay()
  const language = useLanguage()
  if (draft.lines.length === 0) return null
  return (
    <Card flush>
      {draft.lines.map((line) => {
        const material = byId.get(line.categoryId)
        if (!material) return null
        const quantity = quantityOf(line, material)
        return (
          <LineRow
            key={material.id}
            category={material.key}
            name={categoryName(material, language)}
            problem={draft.toCheck.includes(material.id) ? say(messages.check) : null}
            value={
              material.unit === 'piece'
                ? say(unitMessages.pieces, { count: quantity })
                : say(unitMessages.kg, { value: formatKg(quantity) })
            }
            onOpen={() => onOpen(material.id)}
            onRemove={() => onRemove(material.id)}
          />
        )
      })}
    </Card>
  )
}

/** Asks to weigh the named materials again, or for the reason when the figure is the same. */
function ToCheck({ draft, byId, onReason }: Of & { onReason: (reason: string) => void }) {
  const say = useSay()
  const language = useLanguage()
  const named = draft.toCheck.flatMap((id) => byId.get(id) ?? [])
  if (named.length === 0 && draft.reason === '') return null
  const names = named
    .map((material) => categoryName(material, language))
    .join(language === 'zh' ? '、' : ', ')
  return (
    <Card title={say(messages.checkTitle)}>
      {named.length > 0 && <Warning>{say(messages.checkText, { materials: names })}</Warning>}
      <TextArea
        label={say(messages.reason)}
        rows={2}
        limit={yardLimits.reason}
        value={draft.reason}
        onChange={onReason}
      />
    </Card>
  )
}

type BarProps = { count: number; pending: boolean; onSubmit: () => void }

function SubmitBar({ count, pending, onSubmit }: BarProps) {
  const say = useSay()
  return (
    <BottomBar start={<span className="k-figures">{say(messages.total, { count })}</span>}>
      <Button
        size="l"
        className="c-go"
        pending={pending}
        disabledReason={count === 0 ? say(messages.nothing) : null}
        onClick={onSubmit}
      >
        {say(messages.submit)}
      </Button>
    </BottomBar>
  )
}
