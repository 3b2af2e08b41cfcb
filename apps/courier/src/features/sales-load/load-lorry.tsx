import { Button } from '@huishou/kit/button'
import { PhotoPicker } from '@huishou/kit/forms/photo-picker'
import { TextField } from '@huishou/kit/forms/text-field'
import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Card } from '@huishou/kit/layout/card'
import { salesContracts } from '@huishou/wire/client/sales/contracts'
import { salesLimits } from '@huishou/wire/sales/states'
import { formatKg } from '@huishou/wire/weight'
import { useState, type ComponentProps } from 'react'
import { KgField } from '../../entities/scale/kg-field.tsx'
import { ScaleBar } from '../../entities/scale/scale-bar.tsx'
import type { Materials } from '../../entities/weighing/material-lines.ts'
import { MaterialPicker } from '../../entities/weighing/material-picker.tsx'
import { materialMessages } from '../../entities/weighing/material-messages.ts'
import { useSay } from '../../shared/language.ts'
import { storePicture } from '../../shared/local-files.ts'
import { unitMessages } from '../../shared/messages/unit.ts'
import { useRead } from '../../shared/use-read.ts'
import {
  mayBeRest,
  netOf,
  newLine,
  withLine,
  withoutLine,
  withWeight,
  type Load,
  type LoadDraft,
  type Part,
  type Wrong,
} from './load-draft.ts'
import { LineSheet } from './line-sheet.tsx'
import { LoadBales } from './load-bales.tsx'
import { LoadLines } from './load-lines.tsx'
import { useLoad } from './use-load.ts'
import { UnreachedWarning } from '../../shared/unreached-warning.tsx'
import { messages } from './messages.ts'

type Props = { load: Load; materials: Materials; again: () => Promise<unknown> }

/**
 * The form for loading one lorry: its gross and tare weights from the weighbridge, the bales and materials on it, and
 * photos.
 */
export function LoadLorry({ load, materials, again }: Props) {
  const say = useSay()
  const { draft, change, photos, setPhotos, wrong, unreached, pending, submit } = useLoad(
    load,
    materials,
    again,
  )
  const contracts = useContracts(load.buyerId)
  const [open, setOpen] = useState<number | null>(null)
  const opened = open === null ? undefined : materials.get(open)
  const wrongAt = useWrongAt(wrong)
  const lineOf = (id: number) =>
    draft.lines.find(({ categoryId }) => categoryId === id) ??
    newLine(id, contracts.find(({ categoryId }) => categoryId === id)?.id ?? null)
  const pick = (id: number) => {
    if (mayBeRest(draft) && materials.get(id)?.unit === 'kg') change((before) => withLine(before, lineOf(id)))
    else setOpen(id)
  }
  return (
    <>
      <div className="k-column c-weigh">
        <h2 className="c-section">{say(messages.of, { id: load.id, buyer: load.buyerName })}</h2>
        {load.note !== '' && <p className="c-quiet">{load.note}</p>}
        <UnreachedWarning unreached={unreached} offline={messages.offline} />
        <ScaleBar handNote={say(materialMessages.hand)} />
        <Lorry {...{ draft, wrongAt, change }} />
        <LoadBales {...{ draft, materials, lineOf, change }} problem={wrongAt('bales')} />
        <LoadLines
          draft={draft}
          byId={materials}
          wrongAt={wrongAt}
          onOpen={setOpen}
          onRemove={(id) => change((before) => withoutLine(before, id))}
        />
        <NextMaterial draft={draft} materials={materials} onPick={pick} />
        <LoadPhotos photos={photos} onChange={setPhotos} />
      </div>
      <SubmitBar draft={draft} pending={pending} onSubmit={() => void submit()} />
      {opened && (
        <LineSheet
          key={opened.id}
          material={opened}
          line={lineOf(opened.id)}
          contracts={contracts.filter(({ categoryId }) => categoryId === opened.id)}
          mayBeRest={mayBeRest(withoutLine(draft, opened.id))}
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

type NextProps = { draft: LoadDraft; materials: Materials; onPick: (id: number) => void }

function NextMaterial({ draft, ...rest }: NextProps) {
  const say = useSay()
  const taken = draft.lines.map(({ categoryId }) => categoryId)
  const title = say(taken.length === 0 ? materialMessages.pick : materialMessages.pickNext)
  return <MaterialPicker title={title} taken={taken} {...rest} />
}

function LoadPhotos(props: Pick<ComponentProps<typeof PhotoPicker>, 'photos' | 'onChange'>) {
  const say = useSay()
  return (
    <Card title={say(messages.photos)}>
      <PhotoPicker {...props} label={say(messages.photos)} max={salesLimits.photos} upload={storePicture} />
    </Card>
  )
}

/** Returns a function that gives the error message of a field, or null if there is no error. */
function useWrongAt(wrong: Wrong) {
  const say = useSay()
  return (part: Part): string | null => {
    const problem = wrong.get(part)
    return problem ? say(problem.text, problem.values ?? {}) : null
  }
}

/** The buyer's contracts that are open. */
const useContracts = (buyerId: number) =>
  useRead(salesContracts, { buyerId, closed: false, pageSize: 100 }).data?.rows ?? []

type LorryProps = {
  draft: LoadDraft
  wrongAt: (part: Part) => string | null
  change: (update: (draft: LoadDraft) => LoadDraft) => void
}

function Lorry({ draft, wrongAt, change }: LorryProps) {
  const say = useSay()
  return (
    <Card title={say(messages.lorry)}>
      <TextField
        label={say(messages.plate)}
        value={draft.plate}
        limit={salesLimits.plate}
        autoComplete="off"
        error={wrongAt('plate')}
        onChange={(plate) => change((before) => ({ ...before, plate }))}
      />
      <div className="c-weighbridge">
        {(['gross', 'tare'] as const).map((part) => (
          <KgField
            key={part}
            label={say(messages[part])}
            value={draft[part]}
            error={wrongAt(part)}
            onChange={(typed, reading) => change((before) => withWeight(before, part, typed, reading))}
          />
        ))}
      </div>
    </Card>
  )
}

function SubmitBar({
  draft,
  pending,
  onSubmit,
}: {
  draft: LoadDraft
  pending: boolean
  onSubmit: () => void
}) {
  const say = useSay()
  const net = netOf(draft)
  const shown = net === null ? '–' : say(unitMessages.kg, { value: formatKg(net) })
  return (
    <BottomBar start={<span className="k-figures">{say(messages.netIs, { net: shown })}</span>}>
      <Button size="l" className="c-go" pending={pending} onClick={onSubmit}>
        {say(messages.submit)}
      </Button>
    </BottomBar>
  )
}
