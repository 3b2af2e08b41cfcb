import { Card } from '@huishou/kit/layout/card'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { Sheet } from '@huishou/kit/overlays/sheet'
import type { ReplyOf } from '@huishou/wire/client'
import type { staffShops } from '@huishou/wire/client/place/shops'
import Store from 'lucide-react/icons/store'
import { useState } from 'react'
import { useLanguage, useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'

export type Shop = ReplyOf<typeof staffShops>['rows'][number]

type Props = {
  shops: readonly Shop[]
  value: number | null
  onChange: (shopId: number) => void
}

/** The field for the shop that goods are sent to, chosen from a sheet. */
export function TargetShop({ shops, value, onChange }: Props) {
  const say = useSay()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const nameOf = ({ name, nameEn, namePinyin }: Shop) => (language === 'en' && (nameEn || namePinyin)) || name
  const chosen = shops.find(({ id }) => id === value)
  return (
    <Card flush>
      <CellList>
        <Cell
          icon={<Store size={22} aria-hidden />}
          title={say(messages.target)}
          value={chosen ? <b>{nameOf(chosen)}</b> : say(messages.choose)}
          onClick={() => setOpen(true)}
        />
      </CellList>
      {open && (
        <Sheet open title={say(messages.choose)} onClose={() => setOpen(false)}>
          <CellList label={say(messages.choose)}>
            {shops.map((shop) => (
              <Cell
                key={shop.id}
                title={nameOf(shop)}
                arrow={false}
                onClick={() => {
                  onChange(shop.id)
                  setOpen(false)
                }}
              />
            ))}
          </CellList>
        </Sheet>
      )}
    </Card>
  )
}
