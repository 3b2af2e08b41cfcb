import { lazySheet } from '@huishou/kit/loading/lazy'
import { toast } from '@huishou/kit/overlays/toast'
import { Suspense, useState, type ReactNode } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import { useAddToCart } from '../../entities/cart/cart.ts'
import { hasChoices, type Goods } from '../../entities/goods/goods.ts'
import { goodsMessages } from '../../entities/goods/goods-messages.ts'

const SkuSheet = lazySheet(() =>
  import('../../entities/goods/sku-sheet.tsx').then((module) => ({ default: module.SkuSheet })),
)

/** Adds a product to the cart from its card. If it has options, the sheet for choosing them opens first. */
export const useAddFromCard = (): { onAdd: (goods: Goods) => void; sheet: ReactNode } => {
  const messages = useMessages(goodsMessages)
  const [choosing, setChoosing] = useState<number | null>(null)
  const { add, pending } = useAddToCart()
  const put = async (thing: Parameters<typeof add>[0]) => {
    const refused = await add(thing)
    if (refused === undefined) return
    if (refused === null) toast(messages.added, 'good')
    else if (refused.reason === 'SKU_NEEDED') return setChoosing(thing.goodsId)
    else toast(refused.message)
    setChoosing(null)
  }
  const onAdd = (goods: Goods) => {
    if (hasChoices(goods)) setChoosing(goods.id)
    else void put({ goodsId: goods.id, propertyChildIds: '', number: Math.max(1, goods.minBuyNumber) })
  }
  const sheet = choosing !== null && (
    <Suspense fallback={null}>
      <SkuSheet
        goodsId={choosing}
        ways={['add']}
        pending={pending}
        onTake={(_way, { goodsId, propertyChildIds, number }) =>
          void put({ goodsId, propertyChildIds, number })
        }
        onClose={() => setChoosing(null)}
      />
    </Suspense>
  )
  return { onAdd, sheet }
}
