// Counts the materials of a stock take, one by one.

import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { toast } from '@huishou/kit/overlays/toast'
import { ChipGroup } from '@huishou/kit/forms/chip'
import { usePending } from '@huishou/kit/forms/use-pending'
import type { ReplyOf } from '@huishou/wire/client'
import { addCountLine, finishCount, yardCount, yardCounts } from '@huishou/wire/client/yard/count'
import { mayDo } from '@huishou/wire/verdict'
import { useState, type ReactNode } from 'react'
import { categoryName } from '../../entities/order/category-picture-and-name.tsx'
import {
  lineToSend,
  newLine,
  type Material,
  type MaterialLine,
  type Materials,
} from '../../entities/weighing/material-lines.ts'
import { materialMessages } from '../../entities/weighing/material-messages.ts'
import { MaterialPicker } from '../../entities/weighing/material-picker.tsx'
import { MaterialSheet } from '../../entities/weighing/weigh-material-sheet.tsx'
import { ScaleBar } from '../../entities/scale/scale-bar.tsx'
import { SubmitBar } from '../../entities/weighing/submit-bar.tsx'
import { useYardWrite } from '../../entities/weighing/use-yard-write.ts'
import { useWorkPhotos, WorkPhotos } from '../../entities/weighing/yard-work-photos.tsx'
import { invalidate } from '../../shared/api.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useReachable } from '../../shared/network.ts'
import { useOutbox, writeAndTell } from '../../shared/outbox.ts'
import { useStaff } from '../../shared/session.ts'
import { useStoredDraft } from '../../shared/use-stored-draft.ts'
import { countDraft } from '../../shared/stored-drafts.ts'
import { momentText } from '../../shared/time-text.ts'
import { countedMaterials, unsentOf } from './counted-materials.ts'
import { CountBales } from './count-bales.tsx'
import { CountedCard } from './counted-card.tsx'
import { messages } from './messages.ts'

/** The part of a stock take that is stored as a draft on this device; the counted lines are sent one by one instead. */
type CountDraft = { photos: readonly string[] }

type Props = { sheet: ReplyOf<typeof yardCount>; materials: Materials; note: ReactNode }

/** Counts material by material; each entry is sent at once, or stored on the device until there is a network. */
export function Counting({ sheet, materials, note }: Props) {
  const say = useSay()
  const language = useLanguage()
  const staff = useStaff()
  const unsent = unsentOf(sheet.id, addCountLine.name, useOutbox())
  const counted = countedMaterials(sheet, unsent, staff.name)
  const [open, setOpen] = useState<number | null>(null)
  const [draft, change] = useStoredDraft<CountDraft>(countDraft(sheet.id), { photos: [] })
  const { upload, ...pictures } = useWorkPhotos(
    draft.photos,
    (photos) => change(() => ({ photos })),
    ({ reason, message }) => toast(reason === 'UNAVAILABLE' ? message : say(messages.offline)),
  )
  const opened = open === null ? undefined : materials.get(open)
  return (
    <>
      <div className="k-column c-weigh">
        {sheet.note && <h2 className="c-section">{sheet.note}</h2>}
        <p className="c-quiet">
          {say(messages.opened, {
            name: sheet.openedByName,
            at: momentText(sheet.openedAt, language),
          })}
        </p>
        <p className="c-quiet">{say(messages.lead)}</p>
        {note}
        <ScaleBar handNote={say(materialMessages.hand)} />
        <CountBales sheet={sheet} unsent={unsent} materials={materials} />
        <CountedCard counted={counted} materials={materials} onOpen={setOpen} />
        <MaterialPicker
          title={say(messages.pick)}
          materials={materials}
          taken={counted.map(({ categoryId }) => categoryId)}
          onPick={setOpen}
        />
        {counted.length > 0 && <WorkPhotos {...pictures} />}
      </div>
      <FinishBar sheet={sheet} count={counted.length} unsent={unsent.length} upload={upload} />
      {opened && (
        <CountSheet
          key={opened.id}
          id={sheet.id}
          material={opened}
          again={counted.some(({ categoryId }) => categoryId === opened.id)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

type SheetProps = { id: number; material: Material; again: boolean; onClose: () => void }

/** The sheet for one material: its quantity, and whether that adds to the previous count or replaces it. */
function CountSheet({ id, material, again, onClose }: SheetProps) {
  const say = useSay()
  const language = useLanguage()
  const [how, setHow] = useState<'heap' | 'anew' | null>(null)
  const [pending, add] = usePending(async (line: MaterialLine) => {
    const outcome = await writeAndTell(
      addCountLine,
      { id, ...lineToSend(line, material), part: how === 'heap' },
      { orderId: null, label: categoryName(material, language) },
    )
    if (!outcome) return
    if (outcome.state === 'sent') toast(say(messages.added), 'good')
    onClose()
  })
  return (
    <MaterialSheet
      material={material}
      line={newLine(material.id)}
      zero
      pending={pending}
      blocked={again && how === null ? say(messages.choose) : null}
      onDone={(line) => void add(line)}
      onClose={onClose}
    >
      {again && (
        <div className="c-again">
          <p className="c-quiet">{say(messages.again)}</p>
          <ChipGroup
            label={say(messages.again)}
            even
            value={how}
            onChange={setHow}
            options={(['heap', 'anew'] as const).map((value) => ({ value, label: say(messages[value]) }))}
          />
        </div>
      )}
    </MaterialSheet>
  )
}

type BarProps = {
  sheet: Props['sheet']
  count: number
  unsent: number
  upload: ReturnType<typeof useWorkPhotos>['upload']
}

function FinishBar({ sheet: { id, may }, count, unsent, upload }: BarProps) {
  const say = useSay()
  const reachable = useReachable()
  const { send } = useYardWrite(finishCount, {
    onDone: () => {
      countDraft(id).set(null)
      return invalidate(yardCounts, yardCount)
    },
  })
  const [pending, finish] = usePending(async () => {
    const sure = await confirmDialog({
      title: say(messages.finishTitle),
      text: say(messages.finishText, { count }),
      ok: say(messages.finish),
    })
    const photos = sure ? await upload() : null
    if (photos !== null) await send({ id, photos })
  })
  const why = !reachable
    ? say(messages.offline)
    : unsent > 0
      ? say(messages.waiting, { count: unsent })
      : count === 0
        ? say(messages.nothing)
        : null
  if (!mayDo(may, 'finish')) return null
  return (
    <SubmitBar
      count={count}
      text={say(messages.finish)}
      pending={pending}
      blocked={why}
      onSubmit={() => void finish()}
    />
  )
}
