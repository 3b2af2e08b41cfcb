import { FieldError } from '@huishou/kit/forms/field'
import { Card } from '@huishou/kit/layout/card'
import { formatKg } from '@huishou/wire/weight'
import { baleNumber } from '@huishou/wire/yard/bale-number'
import { BaleField } from '../../entities/bale/bale-field.tsx'
import { ScannedBales } from '../../entities/bale/scanned-bales.tsx'
import type { Materials } from '../../entities/weighing/material-lines.ts'
import { useSay } from '../../shared/language.ts'
import { unitMessages } from '../../shared/messages/unit.ts'
import { withBale, withoutBale, type LoadDraft, type LoadLine } from './load-draft.ts'
import { messages } from './messages.ts'

type Props = {
  draft: LoadDraft
  materials: Materials
  lineOf: (categoryId: number) => LoadLine
  problem: string | null
  change: (update: (before: LoadDraft) => LoadDraft) => void
}

/** Scans bales onto the lorry; scanning a bale also adds its material to the load. */
export function LoadBales({ draft, materials, lineOf, problem, change }: Props) {
  const say = useSay()
  const { bales } = draft
  const sum = bales.reduce((total, { grams }) => total + grams, 0)
  return (
    <Card
      title={say(messages.bales)}
      aside={
        bales.length > 0 &&
        say(messages.balesSum, {
          count: bales.length,
          weight: say(unitMessages.kg, { value: formatKg(sum) }),
        })
      }
    >
      <BaleField
        onBale={(bale) => {
          if (bales.some(({ id }) => id === bale.id))
            return say(messages.baleTwice, { number: baleNumber(bale.id) })
          change((before) => withBale(before, bale, lineOf(bale.categoryId)))
          return null
        }}
      />
      <FieldError id="load-bales" error={problem} />
      <ScannedBales
        bales={bales}
        materials={materials}
        onRemove={(id) => change((before) => withoutBale(before, id))}
      />
    </Card>
  )
}
