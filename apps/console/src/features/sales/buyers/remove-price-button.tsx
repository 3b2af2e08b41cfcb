// Button that removes a price of a buyer that was entered by mistake.

import { removeSalesPrice } from '@huishou/wire/client/sales/buyers-and-prices'
import { Button } from 'antd'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { materialName } from '../../../entities/material/materials.ts'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { perTonne } from '../format-quantities.ts'
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

export function RemovePriceButton({ price }: { price: Price }) {
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
