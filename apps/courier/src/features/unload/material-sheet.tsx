import { Button } from '@huishou/kit/button'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { formatKg } from '@huishou/wire/weight'
import { useState } from 'react'
import { CategoryPicture, categoryName } from '../../entities/order/category-picture.tsx'
import { NumberEntry } from '../../entities/weighing/number-entry.tsx'
import { gramsOf } from '../../entities/weighing/readings.ts'
import { Weighings } from '../../entities/weighing/weighings.tsx'
import { lineMessages } from '../../shared/messages/line.ts'
import { unitMessages } from '../../shared/messages/unit.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { quantityOf, type Material, type UnloadLine } from './unload-lines.ts'
import { messages } from './messages.ts'

type Props = {
  material: Material
  line: UnloadLine
  onDone: (line: UnloadLine) => void
  onClose: () => void
}

/** The line with what is being typed: another reading, or the number of pieces. */
const withEntry = (line: UnloadLine, entry: string, pieces: boolean): UnloadLine => {
  if (pieces) return { ...line, pieces: Number(entry) || 0 }
  const g = gramsOf(entry)
  return g === 0 ? line : { ...line, weighings: [...line.weighings, { g, source: 'hand' }] }
}

/** The sheet that weighs one material: readings that add up, or a number of pieces. */
export function MaterialSheet({ material, line: before, onDone, onClose }: Props) {
  const say = useSay()
  const language = useLanguage()
  const pieces = material.unit === 'piece'
  const [line, setLine] = useState(before)
  const [entry, setEntry] = useState(pieces && before.pieces ? String(before.pieces) : '')
  const typed = withEntry(line, entry, pieces)
  const quantity = quantityOf(typed, material)
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
            <b>
              {pieces
                ? say(unitMessages.pieces, { count: quantity })
                : say(unitMessages.kg, { value: formatKg(quantity) })}
            </b>
          </output>
          <Button
            size="l"
            disabledReason={quantity === 0 ? say(messages.missing) : null}
            onClick={() => onDone(typed)}
          >
            {say(lineMessages.done)}
          </Button>
        </>
      }
    >
      <NumberEntry
        text={entry}
        pieces={pieces}
        label={say(pieces ? lineMessages.count : messages.reading)}
        onText={setEntry}
      >
        {!pieces && (
          <Weighings
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
