import { moveShopPrices } from '@huishou/wire/client/catalog/shop-prices'
import { App, Button } from 'antd'
import { useState } from 'react'
import { RefusedAlert } from '../../shared/form/refused-alert.tsx'
import { TextInput } from '../../shared/form/text-input.tsx'
import { useSay } from '../../shared/language.ts'
import { useReload } from '../../shared/use-read.ts'
import { useSend } from '../../shared/use-send.ts'
import { changesOf, wrongRows, type ShopDraft } from './shop-price-draft.ts'
import { ShopPricesTable } from './shop-prices-table.tsx'
import type { ShopPrices } from './queries.ts'
import { messages } from './messages.ts'

/** The prices of a shop with their ranges; whoever may move them says why and saves. */
export function ShopPricesForm({ prices, may }: { prices: ShopPrices; may: boolean }) {
  const say = useSay()
  const { message } = App.useApp()
  const reload = useReload('/catalog')
  const [draft, setDraft] = useState<ShopDraft>(new Map())
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { send, pending, refused } = useSend(moveShopPrices, () => {
    message.success(say(messages.savedShopPrices))
    reload()
  })
  const lines = changesOf(draft, prices.rows)
  const noReason = [...reason.trim()].length < 2
  const save = () => {
    setTried(true)
    if (noReason || wrongRows(draft, prices.rows).length > 0) return
    void send({ listId: prices.listId, lines, reason: reason.trim() })
  }
  return (
    <>
      <RefusedAlert refused={refused} />
      <ShopPricesTable rows={prices.rows} draft={draft} may={may} onChange={setDraft} />
      {may && (
        <div className="sticky-foot">
          <span className="shop-price-reason">
            <TextInput
              value={reason}
              limit={200}
              status={tried && noReason ? 'error' : ''}
              placeholder={say(messages.reasonHint)}
              aria-label={say(messages.reason)}
              onChange={({ target }) => setReason(target.value)}
            />
            {tried && noReason && (
              <small className="bad" role="alert">
                {say(messages.reasonMissing)}
              </small>
            )}
          </span>
          <span className="faint">
            {lines.length === 0
              ? say(messages.nothingChanged)
              : say(messages.changed, { count: lines.length })}
          </span>
          <Button type="primary" disabled={lines.length === 0} loading={pending} onClick={save}>
            {say(messages.saveShopPrices)}
          </Button>
        </div>
      )}
    </>
  )
}
