// The sheet for weighing one material of a lorry load.

import { Button } from '@huishou/kit/button'
import { ChipGroup } from '@huishou/kit/forms/chip'
import { TextField } from '@huishou/kit/forms/text-field'
import { Sheet } from '@huishou/kit/overlays/sheet'
import type { ReplyOf } from '@huishou/wire/client'
import type { salesContracts } from '@huishou/wire/client/sales/contracts'
import type { Text } from '@huishou/wire/text'
import { formatKg } from '@huishou/wire/weight'
import { useState } from 'react'
import { CategoryPicture, categoryName } from '../../entities/order/category-picture-and-name.tsx'
import type { Material } from '../../entities/weighing/material-lines.ts'
import { NumberEntry } from '../../entities/weighing/number-entry.tsx'
import { sumOfWeighings } from '../../entities/weighing/weighings.ts'
import { gramsOf, LORRY_DIGITS } from '../../entities/weighing/typed-weight.ts'
import { WeighingList } from '../../entities/weighing/weighing-list.tsx'
import { useLanguage, useSay } from '../../shared/language.ts'
import { lineMessages } from '../../shared/messages/line.ts'
import type { LoadLine } from './load-draft.ts'
import { messages } from './messages.ts'

type Contract = ReplyOf<typeof salesContracts>['rows'][number]
type Props = {
  material: Material
  line: LoadLine
  contracts: readonly Contract[]
  /** Whether the material may stay unweighed and take the rest of the net weight. */
  mayBeRest: boolean
  onDone: (line: LoadLine) => void
  onClose: () => void
}

const withEntry = (line: LoadLine, entry: string): LoadLine => {
  const g = gramsOf(entry)
  return g === 0 ? line : { ...line, weighings: [...line.weighings, { g, source: 'hand' }] }
}

const missingIn = (
  { pieces: typed }: LoadLine,
  grams: number,
  { pieces, mayBeRest }: { pieces: boolean; mayBeRest: boolean },
): Text | null => {
  if (pieces && !(Number(typed) > 0)) return messages.piecesMissing
  return grams === 0 && !mayBeRest ? lineMessages.addFirst : null
}

/**
 * The sheet for one material: its weighings, the number of pieces if it is sold by the piece, and the contract it is
 * for.
 */
export function LineSheet({ material, line: before, contracts, mayBeRest, onDone, onClose }: Props) {
  const say = useSay()
  const [line, setLine] = useState(before)
  const [entry, setEntry] = useState('')
  const typed = withEntry(line, entry)
  const grams = sumOfWeighings(typed.weighings)
  const missing = missingIn(line, grams, { pieces: material.unit === 'piece', mayBeRest })
  return (
    <Sheet
      open
      title={<Title material={material} />}
      onClose={onClose}
      foot={
        <>
          <output className="c-total" aria-live="polite">
            <b>{grams === 0 ? say(messages.rest) : formatKg(grams)}</b>
          </output>
          <Button size="l" disabledReason={missing && say(missing)} onClick={() => onDone(typed)}>
            {say(lineMessages.done)}
          </Button>
        </>
      }
    >
      {material.unit === 'piece' && (
        <TextField
          label={say(messages.pieces)}
          inputMode="numeric"
          value={line.pieces}
          onChange={(pieces) => setLine({ ...line, pieces: pieces.replace(/\D/g, '').slice(0, 5) })}
        />
      )}
      {contracts.length > 0 && (
        <ContractChoice
          contracts={contracts}
          value={line.contractId}
          onChange={(contractId) => setLine({ ...line, contractId })}
        />
      )}
      <NumberEntry
        text={entry}
        pieces={false}
        digits={LORRY_DIGITS}
        label={say(messages.net)}
        onText={setEntry}
      >
        <WeighingList
          weighings={line.weighings}
          pending={gramsOf(entry) > 0}
          onChange={(weighings) => setLine({ ...line, weighings })}
          onAdd={() => {
            setLine(typed)
            setEntry('')
          }}
        />
      </NumberEntry>
    </Sheet>
  )
}

function Title({ material }: { material: Material }) {
  const language = useLanguage()
  return (
    <span className="c-sheet-title">
      <CategoryPicture category={material.key} size={32} />
      {categoryName(material, language)}
    </span>
  )
}

type ChoiceProps = {
  contracts: readonly Contract[]
  value: number | null
  onChange: (id: number | null) => void
}

const NONE = 0

function ContractChoice({ contracts, value, onChange }: ChoiceProps) {
  const say = useSay()
  return (
    <ChipGroup
      label={say(messages.contractLabel)}
      options={[
        ...contracts.map(({ id, openG }) => ({
          value: id,
          label: say(messages.contractOpen, { id, open: (openG / 1_000_000).toFixed(3) }),
        })),
        { value: NONE, label: say(messages.noContract) },
      ]}
      value={value ?? NONE}
      onChange={(id) => onChange(id === NONE ? null : id)}
    />
  )
}
