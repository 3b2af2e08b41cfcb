// The sheet for weighing or counting one material.

import { Button } from '@huishou/kit/button'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { useState, type ReactNode } from 'react'
import { lineMessages } from '../../shared/messages/line.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { CategoryPicture, categoryName } from '../order/category-picture-and-name.tsx'
import { quantityOf, type Material, type MaterialLine } from './material-lines.ts'
import { materialMessages } from './material-messages.ts'
import { NumberEntry } from './number-entry.tsx'
import { useQuantityText } from './quantity-text.ts'
import { gramsOf } from './typed-weight.ts'
import { WeighingList } from './weighing-list.tsx'

type Props = {
  material: Material
  line: MaterialLine
  /** Whether zero may be entered, for a material that is not there. */
  zero?: boolean
  /** Why it cannot be entered yet. */
  blocked?: string | null
  pending?: boolean
  onDone: (line: MaterialLine) => void
  onClose: () => void
  /** Rendered before the figure. */
  children?: ReactNode
}

/** The line with what is being typed: another reading, or the number of pieces. */
const withEntry = (line: MaterialLine, entry: string, pieces: boolean): MaterialLine => {
  if (pieces) return { ...line, pieces: Number(entry) || 0 }
  const g = gramsOf(entry)
  return g === 0 ? line : { ...line, weighings: [...line.weighings, { g, source: 'hand' }] }
}

/** The sheet that weighs one material: readings that add up, or a number of pieces. */
export function MaterialSheet({ material, line: before, children, onDone, onClose, ...how }: Props) {
  const { zero = false, blocked = null, pending = false } = how
  const say = useSay()
  const language = useLanguage()
  const quantityText = useQuantityText()
  const pieces = material.unit === 'piece'
  const [line, setLine] = useState(before)
  const [entry, setEntry] = useState(pieces && before.pieces ? String(before.pieces) : '')
  const typed = withEntry(line, entry, pieces)
  const quantity = quantityOf(typed, material)
  const missing = quantity === 0 && !zero ? say(materialMessages.missing) : null
  return (
    <Sheet
      open
      title={
        <span className="c-sheet-title">
          <CategoryPicture category={material.key} size={32} />
          {categoryName(material, language)}
        </span>
      }
      onClose={onClose}
      foot={
        <>
          <output className="c-total" aria-live="polite">
            <b>{quantityText(quantity, material)}</b>
          </output>
          <Button
            size="l"
            pending={pending}
            disabledReason={missing ?? blocked}
            onClick={() => onDone(typed)}
          >
            {say(quantity === 0 && zero ? materialMessages.zero : lineMessages.done)}
          </Button>
        </>
      }
    >
      {children}
      <NumberEntry
        text={entry}
        pieces={pieces}
        label={say(pieces ? lineMessages.count : materialMessages.reading)}
        onText={setEntry}
      >
        {!pieces && (
          <WeighingList
            weighings={line.weighings}
            pending={gramsOf(entry) > 0}
            onChange={(weighings) => setLine({ ...line, weighings })}
            onAdd={() => {
              setLine(typed)
              setEntry('')
            }}
          />
        )}
      </NumberEntry>
    </Sheet>
  )
}
