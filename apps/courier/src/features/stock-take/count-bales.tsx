import { toast } from '@huishou/kit/overlays/toast'
import { Card } from '@huishou/kit/layout/card'
import type { ReplyOf } from '@huishou/wire/client'
import { addCountLine, type yardCount } from '@huishou/wire/client/yard/count'
import { formatKg } from '@huishou/wire/weight'
import { baleNumber, type ScannedBale } from '@huishou/wire/yard/bale-number'
import { BaleField } from '../../entities/bale/bale-field.tsx'
import { categoryName } from '../../entities/order/category-picture-and-name.tsx'
import type { Materials } from '../../entities/weighing/material-lines.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { unitMessages } from '../../shared/messages/unit.ts'
import type { QueuedWrite } from '../../shared/offline-queue.ts'
import { writeAndTell } from '../../shared/outbox.ts'
import { messages } from './messages.ts'

type Props = {
  sheet: ReplyOf<typeof yardCount>
  unsent: readonly QueuedWrite[]
  materials: Materials
}

const idsIn = ({ input }: QueuedWrite): unknown[] => (Array.isArray(input['bales']) ? input['bales'] : [])

/**
 * Counts bales by their tags. Each one adds to the counted quantity of its material; this also works without a network.
 */
export function CountBales({ sheet: { id, counted }, unsent, materials }: Props) {
  const say = useSay()
  const language = useLanguage()
  const scanned = new Set([
    ...counted.filter(({ counts }) => counts).flatMap(({ bales }) => bales),
    ...unsent.flatMap(idsIn),
  ])
  const add = async (bale: ScannedBale): Promise<string | null> => {
    const material = materials.get(bale.categoryId)
    const number = baleNumber(bale.id)
    if (scanned.has(bale.id)) return say(messages.baleTwice, { number })
    const { categoryId, grams } = bale
    const outcome = await writeAndTell(
      addCountLine,
      { id, categoryId, grams, source: 'hand', part: true, bales: [bale.id] },
      { orderId: null, label: number },
    )
    if (outcome?.state === 'sent')
      toast(
        say(messages.baleAdded, {
          number,
          what: material ? categoryName(material, language) : '',
          weight: say(unitMessages.kg, { value: formatKg(grams) }),
        }),
        'good',
      )
    return null
  }
  return (
    <Card title={say(messages.bales)} aside={say(messages.balesAside)}>
      <BaleField onBale={add} />
    </Card>
  )
}
