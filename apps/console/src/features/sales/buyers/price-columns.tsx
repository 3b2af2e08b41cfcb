import { removeSalesPrice } from '@huishou/wire/client/sales/buyers'
import { dayOf } from '@huishou/wire/time'
import { Button } from 'antd'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { materialName } from '../../../entities/material/materials.ts'
import type { Column } from '../../../shared/desk/columns.ts'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { fullTime } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { perTonne } from '../figures.ts'
import { useSalesDecision, type Price } from '../queries.ts'
import { messages } from './messages.ts'

const RemoveDialog = dialogOf<typeof removeSalesPrice, Price>({
  endpoint: removeSalesPrice,
  useSend: useSalesDecision,
  title: messages.removePrice,
  ok: messages.remove,
  danger: true,
  lead: (price, { say, language }) => (
    <p>
      {say(messages.removePriceText, {
        material: materialName(price, language),
        day: price.fromDay,
        price: perTonne(price.fenPerTonne, language),
      })}
    </p>
  ),
  input: ({ id }) => ({ id }),
})

function RemoveButton({ price }: { price: Price }) {
  const say = useSay()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        type="text"
        icon={<Trash2 size={15} />}
        aria-label={`${say(messages.remove)} ${materialName(price, language)} ${price.fromDay}`}
        onClick={() => setOpen(true)}
      />
      {open && <RemoveDialog row={price} onClose={() => setOpen(false)} />}
    </>
  )
}

export const priceColumns: readonly Column<Price>[] = [
  {
    key: 'material',
    title: messages.material,
    cell: (price, { language }) => (
      <TwoLines first={materialName(price, language)} second={price.deductionRule} />
    ),
  },
  {
    key: 'price',
    title: messages.price,
    width: 150,
    align: 'end',
    cell: ({ fenPerTonne }, { language }) => <strong>{perTonne(fenPerTonne, language)}</strong>,
  },
  {
    key: 'fromDay',
    title: messages.fromDay,
    width: 200,
    cell: ({ fromDay, inForce }, { say, now }) => (
      <>
        {fromDay}{' '}
        {inForce ? (
          <ToneTag tone="good">{say(messages.inForce)}</ToneTag>
        ) : (
          fromDay > dayOf(now) && <ToneTag tone="info">{say(messages.later)}</ToneTag>
        )}
      </>
    ),
  },
  {
    key: 'by',
    title: messages.byName,
    width: 150,
    cell: ({ byName, at }) => <TwoLines first={byName} second={fullTime(at)} />,
  },
  {
    key: 'remove',
    title: null,
    width: 48,
    may: removeSalesPrice,
    cell: (price) => <RemoveButton price={price} />,
  },
]
