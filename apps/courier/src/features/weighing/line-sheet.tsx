// The sheet for weighing or counting one line of a weighing slip.

import { lineMessages } from '../../shared/messages/line.ts'
import { lineProblemMessages } from './line-problem-messages.ts'
import { unitMessages } from '../../shared/messages/unit.ts'
import { Button } from '@huishou/kit/button'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { Segmented } from '@huishou/kit/forms/segmented'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { characterCount } from '@huishou/kit/forms/character-count'
import { formatYuan } from '@huishou/wire/money'
import type { Truck } from '@huishou/wire/pickup/truck-weight'
import type { LineProblem } from '@huishou/wire/pickup/weighing'
import { formatKg } from '@huishou/wire/weight'
import { useState } from 'react'
import { CategoryPicture, categoryName } from '../../entities/order/category-picture-and-name.tsx'
import { NumberEntry } from '../../entities/weighing/number-entry.tsx'
import { gramsOf } from '../../entities/weighing/typed-weight.ts'
import { WeighingList } from '../../entities/weighing/weighing-list.tsx'
import { useSay, useLanguage } from '../../shared/language.ts'
import { DEDUCTION_REASON_MAX, DeductionProof } from './deduction-proof.tsx'
import { lineFigures, type DraftLine, type Price } from './slip-draft.ts'

type Part = 'gross' | 'tare' | 'deduction'
type Props = {
  price: Price
  line: DraftLine
  /** The truck that was weighed instead of the goods, in which case only a deduction can be entered; otherwise null. */
  truck: Truck | null
  onDone: (line: DraftLine) => void
  onClose: () => void
}

const textOf = (grams: number) => (grams === 0 ? '' : String(grams / 1000))
const firstEntry = ({ deductionG, count }: DraftLine, truck: Truck | null) =>
  truck ? textOf(deductionG) : count ? String(count) : ''

/** The sheet that edits one line: readings that add up, tare, and a deduction with its proof; or a number of pieces. */
export function LineSheet({ price, line: before, truck, onDone, onClose }: Props) {
  const say = useSay()
  const [line, setLine] = useState(before)
  const [part, setPart] = useState<Part>(truck ? 'deduction' : 'gross')
  const [entry, setEntry] = useState(firstEntry(before, truck))
  const pieces = price.unit === 'piece'
  const typed = pieces ? withCount(line, entry) : withEntry(line, part, entry)
  const figures = lineFigures(typed, price, truck)
  const enter = (text: string) => {
    setEntry(text)
    if (!pieces && part !== 'gross') setLine(withEntry(line, part, text))
  }
  const choose = (next: Part) => {
    setLine(typed)
    setPart(next)
    setEntry(next === 'gross' ? '' : textOf(next === 'tare' ? line.tareG : line.deductionG))
  }
  const add = () => {
    setLine(typed)
    setEntry('')
  }
  const done = () => {
    if (characterCount(typed.deductionReason) <= DEDUCTION_REASON_MAX) return onDone(typed)
    choose('deduction')
    requestAnimationFrame(focusLengthError)
  }
  const untouched = figures.problem === 'empty' && entry === ''
  return (
    <Sheet
      open
      title={<LineTitle price={price} />}
      onClose={onClose}
      foot={<LineFoot price={price} line={typed} truck={truck} onDone={done} />}
    >
      {!pieces && !truck && <PartSwitch part={part} line={typed} grossG={figures.grossG} onChange={choose} />}
      <NumberEntry
        text={entry}
        pieces={pieces}
        label={say(pieces ? lineMessages.count : partWord[part])}
        onText={enter}
      >
        {!pieces && part === 'gross' && (
          <WeighingList
            weighings={line.weighings}
            pending={gramsOf(entry) > 0}
            onChange={(weighings) => setLine({ ...line, weighings })}
            onAdd={add}
          />
        )}
      </NumberEntry>
      {part === 'deduction' && typed.deductionG > 0 && <DeductionProof line={typed} onChange={setLine} />}
      {!untouched && <Problem of={figures.problem} />}
    </Sheet>
  )
}

function Problem({ of }: { of: LineProblem | null }) {
  const say = useSay()
  return (
    of && (
      <p className="k-field-error" role="alert">
        {say(lineProblemMessages[of])}
      </p>
    )
  )
}

const partWord = {
  gross: lineMessages.partGross,
  tare: lineMessages.partTare,
  deduction: lineMessages.partDeduction,
} as const

function LineTitle({ price }: { price: Price }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <span className="c-sheet-title">
      <CategoryPicture category={price.key} size={32} />
      {categoryName(price, language)}
      <small>
        {say(price.unit === 'piece' ? unitMessages.perPiece : unitMessages.perKg, {
          price: formatYuan(price.unitFen),
        })}
      </small>
    </span>
  )
}

type FootProps = Pick<Props, 'price' | 'line' | 'truck'> & { onDone: () => void }

function LineFoot({ price, line, truck, onDone }: FootProps) {
  const say = useSay()
  const figures = lineFigures(line, price, truck)
  return (
    <>
      <output className="c-total" aria-live="polite">
        <small>
          {price.unit === 'piece'
            ? say(unitMessages.pieces, { count: line.count })
            : say(lineMessages.netIs, { value: formatKg(figures.netG) })}
        </small>
        <b>{formatYuan(figures.amountFen)}</b>
      </output>
      <Button
        size="l"
        disabledReason={figures.problem ? say(lineProblemMessages[figures.problem]) : null}
        onClick={onDone}
      >
        {say(lineMessages.done)}
      </Button>
    </>
  )
}

/** Selects the figure the pad edits, showing all three. */
function PartSwitch(props: { part: Part; line: DraftLine; grossG: number; onChange: (part: Part) => void }) {
  const say = useSay()
  const grams: Record<Part, number> = {
    gross: props.grossG,
    tare: props.line.tareG,
    deduction: props.line.deductionG,
  }
  const options = (['gross', 'tare', 'deduction'] as const).map((value) => ({
    value,
    label: <PartLabel name={say(partWord[value])} grams={grams[value]} />,
  }))
  return (
    <Segmented
      label={say(lineMessages.part)}
      value={props.part}
      onChange={props.onChange}
      options={options}
    />
  )
}

const withCount = (line: DraftLine, entry: string): DraftLine => ({ ...line, count: Number(entry) || 0 })

/** Returns the line with the current entry applied. */
function withEntry(line: DraftLine, part: Part, entry: string): DraftLine {
  const grams = gramsOf(entry)
  if (part === 'tare') return { ...line, tareG: grams }
  if (part === 'deduction') return { ...line, deductionG: grams }
  return grams === 0 ? line : { ...line, weighings: [...line.weighings, { g: grams, source: 'hand' }] }
}

function PartLabel({ name, grams }: { name: string; grams: number }) {
  return (
    <span className="c-part">
      <small>{name}</small>
      <b className="k-figures">{formatKg(grams)}</b>
    </span>
  )
}
