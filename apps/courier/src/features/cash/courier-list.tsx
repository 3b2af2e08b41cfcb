// The couriers whose cash the user may handle, with the state of their cash.

import { Badge } from '@huishou/kit/display/badge'
import { Card } from '@huishou/kit/layout/card'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { formatYuan } from '@huishou/wire/money'
import { useState } from 'react'
import { useLanguage, useSay, type Say } from '../../shared/language.ts'
import { momentText } from '../../shared/time-text.ts'
import { CourierSheet } from './courier-sheet.tsx'
import type { CashCourier } from './cash-types-and-refetch.ts'
import { shopMessages as messages } from './shop-messages.ts'
import type { Language } from '@huishou/wire/text'

const statusOf = ({ openSince, floats, may }: CashCourier, say: Say, language: Language): string => {
  const [offered] = floats
  if (offered)
    return say(messages.waiting, {
      amount: formatYuan(floats.reduce((sum, { amountFen }) => sum + amountFen, 0)),
    })
  if (openSince !== null) return say(messages.open, { at: momentText(openSince, language) })
  return may.offer?.why || say(messages.none)
}

/** Sort rank: couriers waiting for a recount first, then those with floats, then those with a day still open. */
const rankOf = ({ countedDayId, openSince, floats }: CashCourier): number =>
  countedDayId !== null ? 0 : floats.length > 0 ? 1 : openSince !== null ? 2 : 3

/** The couriers with the state of their cash; a tap opens the form to give, take back or recount cash. */
export function CourierList({ couriers }: { couriers: readonly CashCourier[] }) {
  const say = useSay()
  const language = useLanguage()
  const navigator = useNavigator()
  const [chosen, setChosen] = useState<number | null>(null)
  const courier = couriers.find(({ id }) => id === chosen)
  if (couriers.length === 0) return <EmptyState title={say(messages.noCouriers)} />
  return (
    <>
      <h2 className="c-section">{say(messages.couriers)}</h2>
      <Card flush>
        <CellList label={say(messages.couriers)}>
          {couriers
            .toSorted((a, b) => rankOf(a) - rankOf(b) || a.id - b.id)
            .map((one) =>
              one.countedDayId === null ? (
                <Cell
                  key={one.id}
                  title={one.name}
                  note={statusOf(one, say, language)}
                  onClick={() => setChosen(one.id)}
                />
              ) : (
                <Cell
                  key={one.id}
                  title={one.name}
                  note={say(messages.toRecount)}
                  value={<Badge tone="gold">{say(messages.recount)}</Badge>}
                  onClick={() => void navigator.navigateTo(`/cash/recount?id=${one.countedDayId}`)}
                />
              ),
            )}
        </CellList>
      </Card>
      {courier && <CourierSheet courier={courier} onClose={() => setChosen(null)} />}
    </>
  )
}
