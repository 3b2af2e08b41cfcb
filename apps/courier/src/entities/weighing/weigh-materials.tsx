// Weighs several materials, one after another, and asks for a reason when a weight differs from the records.

import { Card } from '@huishou/kit/layout/card'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { TextArea } from '@huishou/kit/forms/text-area'
import { yardLimits } from '@huishou/wire/yard/states'
import { useState, type ReactNode } from 'react'
import { useLanguage, useSay } from '../../shared/language.ts'
import { Warning } from '../../shared/warning.tsx'
import { CategoryPicture, categoryName } from '../order/category-picture-and-name.tsx'
import { LineRow } from './line-row.tsx'
import {
  newLine,
  quantityOf,
  withLine,
  withoutLine,
  type Material,
  type MaterialDraft,
  type Materials,
} from './material-lines.ts'
import { materialMessages } from './material-messages.ts'
import { MaterialPicker } from './material-picker.tsx'
import { MaterialSheet } from './weigh-material-sheet.tsx'
import { useQuantityText } from './quantity-text.ts'

type Props<Draft extends MaterialDraft> = {
  draft: Draft
  change: (update: (before: Draft) => Draft) => void
  materials: Materials
  /** The label beside a material that is to be checked. */
  check?: string
  fits?: (material: Material) => boolean
  /** Whether zero may be entered, for a material that is not there. */
  zero?: boolean
  /** Ids of the materials that have to be weighed; nothing else is known about them. */
  expected?: readonly number[]
  pick?: string
  /** Whether only one material can be chosen. */
  single?: boolean
  /** Rendered between the materials already weighed and those that can be weighed next. */
  children?: ReactNode
}

/** Weighs one material after another: lists those already weighed, and picks the next one. */
export function MaterialWeighing<Draft extends MaterialDraft>(props: Props<Draft>) {
  const { draft, change, materials, check, fits, expected = NONE, pick, children } = props
  const { zero = false, single = false } = props
  const say = useSay()
  const [open, setOpen] = useState<number | null>(null)
  const opened = open === null ? undefined : materials.get(open)
  const taken = draft.lines.map(({ categoryId }) => categoryId)
  const next = say(taken.length === 0 ? materialMessages.pick : materialMessages.pickNext)
  return (
    <>
      <Lines {...{ draft, change, materials, check }} onOpen={setOpen} />
      <Expected ids={expected.filter((id) => !taken.includes(id))} materials={materials} onOpen={setOpen} />
      {children}
      {!(single && taken.length > 0) && (
        <MaterialPicker
          title={pick ?? next}
          materials={materials}
          taken={[...taken, ...expected]}
          {...(fits ? { fits } : {})}
          onPick={setOpen}
        />
      )}
      {opened && (
        <MaterialSheet
          key={opened.id}
          material={opened}
          zero={zero}
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

const NONE: readonly number[] = []

type LinesProps<Draft extends MaterialDraft> = Pick<
  Props<Draft>,
  'draft' | 'change' | 'materials' | 'check'
> & {
  onOpen: (categoryId: number) => void
}

function Lines<Draft extends MaterialDraft>({ draft, change, materials, check, onOpen }: LinesProps<Draft>) {
  const say = useSay()
  const language = useLanguage()
  const quantityText = useQuantityText()
  if (draft.lines.length === 0) return null
  return (
    <Card flush>
      {draft.lines.map((line) => {
        const material = materials.get(line.categoryId)
        return (
          material && (
            <LineRow
              key={material.id}
              category={material.key}
              name={categoryName(material, language)}
              problem={draft.toCheck.includes(material.id) ? (check ?? say(materialMessages.check)) : null}
              value={quantityText(quantityOf(line, material), material)}
              onOpen={() => onOpen(material.id)}
              onRemove={() => change((before) => withoutLine(before, material.id))}
            />
          )
        )
      })}
    </Card>
  )
}

type ExpectedProps = {
  ids: readonly number[]
  materials: Materials
  onOpen: (categoryId: number) => void
}

/** The materials that are still to be weighed. */
function Expected({ ids, materials, onOpen }: ExpectedProps) {
  const say = useSay()
  const language = useLanguage()
  if (ids.length === 0) return null
  return (
    <Card flush>
      <CellList label={say(materialMessages.toWeigh)}>
        {ids.map((id) => {
          const material = materials.get(id)
          return (
            material && (
              <Cell
                key={id}
                icon={<CategoryPicture category={material.key} size={40} />}
                title={categoryName(material, language)}
                value={say(materialMessages.notWeighed)}
                onClick={() => onOpen(id)}
              />
            )
          )
        })}
      </CellList>
    </Card>
  )
}

type ReasonProps = {
  draft: MaterialDraft & { reason: string }
  materials: Materials
  onReason: (reason: string) => void
}

/** Asks to weigh the named materials again, or for the reason when the figure is the same. */
export function DifferenceReason({ draft, materials, onReason }: ReasonProps) {
  const say = useSay()
  const language = useLanguage()
  const named = draft.toCheck.flatMap((id) => materials.get(id) ?? [])
  if (named.length === 0 && draft.reason === '') return null
  const names = named
    .map((material) => categoryName(material, language))
    .join(language === 'zh' ? '、' : ', ')
  return (
    <Card title={say(materialMessages.checkTitle)}>
      {named.length > 0 && <Warning>{say(materialMessages.checkText, { materials: names })}</Warning>}
      <TextArea
        label={say(materialMessages.reason)}
        rows={2}
        limit={yardLimits.reason}
        value={draft.reason}
        onChange={onReason}
      />
    </Card>
  )
}
