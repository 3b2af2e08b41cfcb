import { Button } from '@huishou/kit/button'
import { ScaleBar } from '../../entities/scale/scale-bar.tsx'
import { useSay } from '../../shared/language.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'
import type { Draft, Price } from './slip-draft.ts'
import { TruckCard } from './truck-card.tsx'
import { emptyTruck } from './truck-form.ts'
import { truckMessages } from './truck-messages.ts'
import { weighMessages } from './weigh-messages.ts'

type Props = {
  order: OrderDetail
  draft: Draft
  byId: ReadonlyMap<number, Price>
  change: (update: (before: Draft) => Draft) => void
}

/** The choice of how goods are weighed: on the scale or, at a shop, with the truck they came on. */
export function HowWeighed({ order, draft, byId, change }: Props) {
  const say = useSay()
  if (draft.truck)
    return (
      <TruckCard
        form={draft.truck}
        materials={draft.lines.flatMap(({ categoryId }) => byId.get(categoryId) ?? [])}
        onChange={(truck) => change((before) => ({ ...before, truck, lines: truck ? before.lines : [] }))}
      />
    )
  return (
    <>
      <ScaleBar handNote={say(weighMessages.hand)} />
      {order.channel === 'shop' && draft.lines.length === 0 && (
        <Button
          tone="quiet"
          wide
          size="l"
          onClick={() => change((before) => ({ ...before, truck: emptyTruck }))}
        >
          {say(truckMessages.start)}
        </Button>
      )}
    </>
  )
}
