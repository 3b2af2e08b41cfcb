import { Card } from '@huishou/kit/layout/card'
import { LineCard } from './line-card.tsx'
import { truckOfDraft, type Draft, type Price } from './slip-draft.ts'

type LinesProps = {
  draft: Draft
  byId: ReadonlyMap<number, Price>
  onOpen: (categoryId: number) => void
  onRemove: (categoryId: number) => void
}

/** The list of the lines weighed so far for an order; a tap opens one for editing. */
export function Lines({ draft, byId, onOpen, onRemove }: LinesProps) {
  if (draft.lines.length === 0) return null
  return (
    <Card flush>
      {draft.lines.map((line) => {
        const price = byId.get(line.categoryId)
        return (
          price && (
            <LineCard
              key={line.categoryId}
              line={line}
              price={price}
              truck={truckOfDraft(draft)}
              onOpen={() => onOpen(line.categoryId)}
              onRemove={() => onRemove(line.categoryId)}
            />
          )
        )
      })}
    </Card>
  )
}
