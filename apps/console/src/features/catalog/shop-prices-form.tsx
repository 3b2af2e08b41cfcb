import { moveShopPrices } from '@huishou/wire/client/catalog/shop-prices'
import { focusFirstError } from '@huishou/kit/forms/focus-error'
import { App, Button } from 'antd'
import { useRef, useState } from 'react'
import { useLeaveConfirmation } from '../../shared/form/use-leave-confirmation.ts'
import { RefusedAlert } from '../../shared/form/refused-alert.tsx'
import { TextInput } from '../../shared/form/text-input.tsx'
import { useSay } from '../../shared/language.ts'
import { useReload } from '../../shared/use-read.ts'
import { useSend } from '../../shared/use-send.ts'
import { changesOf, wrongRows, type ShopDraft } from './shop-price-draft.ts'
import { ShopPricesTable } from './shop-prices-table.tsx'
import type { ShopPrices } from './queries.ts'
import { messages } from './messages.ts'

/** Form for the prices of a shop; roles that may change them must give a reason. */
export function ShopPricesForm({ prices, may }: { prices: ShopPrices; may: boolean }) {
  const say = useSay()
  const { message } = App.useApp()
  const reload = useReload('/catalog')
  const [draft, setDraft] = useState<ShopDraft>(new Map())
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const { send, pending, refused } = useSend(moveShopPrices, () => {
    message.success(say(messages.savedShopPrices))
    reload()
  })
  const lines = changesOf(draft, prices.rows)
  useLeaveConfirmation(may && lines.length > 0, {
    title: messages.leaveAsk,
    text: messages.leaveText,
    leave: messages.leave,
    stay: messages.stay,
  })
  const noReason = [...reason.trim()].length < 2
  const save = () => {
    setTried(true)
    if (wrongRows(draft, prices.rows).length > 0) {
      focusFirstError(form.current)
      return
    }
    if (noReason) return
    void send({ listId: prices.listId, lines, reason: reason.trim() })
  }
  return (
    <div ref={form}>
      <RefusedAlert refused={refused} />
      <ShopPricesTable rows={prices.rows} draft={draft} may={may} onChange={setDraft} />
      {may && (
        <Foot
          reason={reason}
          problem={tried && noReason}
          changed={lines.length}
          pending={pending}
          onReason={setReason}
          onSave={save}
        />
      )}
    </div>
  )
}

type FootProps = {
  reason: string
  /** Whether a reason is missing. */
  problem: boolean
  changed: number
  pending: boolean
  onReason: (reason: string) => void
  onSave: () => void
}

function Foot({ reason, problem, changed, pending, onReason, onSave }: FootProps) {
  const say = useSay()
  return (
    <div className="sticky-foot">
      <span className="shop-price-reason">
        <TextInput
          value={reason}
          limit={200}
          status={problem ? 'error' : ''}
          placeholder={say(messages.reasonHint)}
          aria-label={say(messages.reason)}
          onChange={({ target }) => onReason(target.value)}
        />
        {problem && (
          <small className="bad" role="alert">
            {say(messages.reasonMissing)}
          </small>
        )}
      </span>
      <span className="faint">
        {changed === 0 ? say(messages.nothingChanged) : say(messages.changed, { count: changed })}
      </span>
      <Button type="primary" disabled={changed === 0} loading={pending} onClick={onSave}>
        {say(messages.saveShopPrices)}
      </Button>
    </div>
  )
}
