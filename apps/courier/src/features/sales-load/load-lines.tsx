import { FieldError } from '@huishou/kit/forms/field'
import { Card } from '@huishou/kit/layout/card'
import { formatKg } from '@huishou/wire/weight'
import { categoryName } from '../../entities/order/category-picture-and-name.tsx'
import type { Materials } from '../../entities/weighing/material-lines.ts'
import { LineRow } from '../../entities/weighing/line-row.tsx'
import { useLanguage, useSay } from '../../shared/language.ts'
import { unitMessages } from '../../shared/messages/unit.ts'
import { netOfLine, type LoadDraft, type LoadLine, type Part } from './load-draft.ts'
import { messages } from './messages.ts'

type Props = {
  draft: LoadDraft
  byId: Materials
  wrongAt: (part: Part) => string | null
  onOpen: (id: number) => void
  onRemove: (id: number) => void
}

/** The materials on the lorry; a tap on one opens the sheet for weighing it on its own. */
export function LoadLines({ draft, byId, wrongAt, onOpen, onRemove }: Props) {
  const say = useSay()
  const language = useLanguage()
  const problem = wrongAt('lines')
  const balesIn = ({ categoryId }: LoadLine) =>
    draft.bales.filter((bale) => bale.categoryId === categoryId).length
  if (draft.lines.length === 0) return <FieldError id="load-lines" error={problem} />
  return (
    <>
      {draft.lines.length > 1 && <p className="c-quiet">{say(messages.lead)}</p>}
      <Card flush>
        {draft.lines.map((line) => {
          const material = byId.get(line.categoryId)
          if (!material) return null
          const net = netOfLine(draft, line)
          const notes = [
            ...(line.pieces === '' ? [] : [say(unitMessages.pieces, { count: Number(line.pieces) })]),
            ...(balesIn(line) === 0 ? [] : [say(messages.balesOf, { count: balesIn(line) })]),
            ...(line.weighings.length === 0 && balesIn(line) === 0 && draft.lines.length > 1
              ? [say(messages.rest)]
              : []),
            ...(line.contractId === null ? [] : [say(messages.contract, { id: line.contractId })]),
          ]
          return (
            <LineRow
              key={material.id}
              category={material.key}
              name={categoryName(material, language)}
              note={notes.join(' · ')}
              problem={wrongAt(material.id)}
              value={net === null ? '–' : say(unitMessages.kg, { value: formatKg(net) })}
              onOpen={() => onOpen(material.id)}
              onRemove={() => onRemove(material.id)}
            />
          )
        })}
      </Card>
      <FieldError id="load-lines" error={problem} />
    </>
  )
}
