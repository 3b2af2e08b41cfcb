import { switchGoods } from '@huishou/wire/client/catalog/goods-staff'
import { moveStock } from '@huishou/wire/client/catalog/stock'
import { Button, Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { roleMay } from '../../../shared/role-may.ts'
import { useSay } from '../../../shared/language.ts'
import { useMe } from '../../../shared/session.ts'
import type { GoodsRow } from '../queries.ts'
import { StockDialog } from '../stock/stock-dialog.tsx'
import { SwitchDialog } from './switch-goods-dialog.tsx'
import { messages } from '../messages.ts'
import { shopAddress } from '../product-page-url.ts'

/** Menu with the actions on a product in the list. */
export function GoodsRowMenu({ row }: { row: GoodsRow }) {
  const say = useSay()
  const { role } = useMe()
  const [open, setOpen] = useState<'switch' | 'stock' | null>(null)
  const what = row.active ? 'takeOff' : 'putOn'
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            ...(roleMay(role, switchGoods)
              ? [{ key: 'switch', label: say(messages[what]), onClick: () => setOpen('switch') }]
              : []),
            ...(roleMay(role, moveStock)
              ? [{ key: 'stock', label: say(messages.moveStock), onClick: () => setOpen('stock') }]
              : []),
            {
              key: 'history',
              label: <Link to={`/goods?tab=stock&of=${row.id}`}>{say(messages.stockTab)}</Link>,
            },
            {
              key: 'shop',
              label: (
                <a href={shopAddress(row.id)} target="_blank" rel="noreferrer">
                  {say(messages.openShop)}
                </a>
              ),
            },
          ],
        }}
      >
        <Button
          type="text"
          size="small"
          icon={<Ellipsis size={16} />}
          aria-label={say(messages.more, { name: row.name })}
        />
      </Dropdown>

      {open === 'switch' && (
        <SwitchDialog
          switching={{ rows: [row], what }}
          onClose={() => setOpen(null)}
          onDone={() => undefined}
        />
      )}
      {open === 'stock' && <StockDialog goodsId={row.id} onClose={() => setOpen(null)} />}
    </>
  )
}
