import { cashMessages } from '../../shared/messages/cash.ts'
import { Button } from '@huishou/kit/button'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import type { ReplyOf } from '@huishou/wire/client'
import { myCash } from '@huishou/wire/client/cash/float'
import { formatYuan } from '@huishou/wire/money'
import Banknote from 'lucide-react/icons/banknote'
import { useSay, type Say } from '../../shared/language.ts'
import { useRead } from '../../shared/use-read.ts'

const noticeOf = ({ floats, openSince, day }: ReplyOf<typeof myCash>, say: Say): string | null => {
  const offered = floats.filter(({ state }) => state === 'offered')
  if (offered.length > 0)
    return say(cashMessages.offered, {
      amount: formatYuan(offered.reduce((sum, { amountFen }) => sum + amountFen, 0)),
    })
  return day?.state === 'sent_back' && openSince !== null ? say(cashMessages.sentBack) : null
}

/**
 * A link to the courier's cash, shown while a float (cash handed out for payments) waits to be confirmed, or after a
 * count was sent back.
 */
export function CashNotice() {
  const say = useSay()
  const navigator = useNavigator()
  const { data } = useRead(myCash, {}, { everyMs: 60_000 })
  const text = data ? noticeOf(data, say) : null
  if (text === null) return null
  return (
    <Button
      tone="soft"
      size="l"
      wide
      icon={<Banknote size={22} aria-hidden />}
      onClick={() => void navigator.navigateTo('/cash')}
    >
      {text}
    </Button>
  )
}
