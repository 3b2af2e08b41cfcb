import { titleMessages } from '../../shared/messages/title.ts'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { countCourierDay } from '@huishou/wire/client/cash/float'
import { countedFen } from '@huishou/wire/cash/states'
import { formatYuan } from '@huishou/wire/money'
import { useSay } from '../../shared/language.ts'
import { CountForm } from './count-form.tsx'
import { countsOf } from './count-draft.ts'
import { messages } from './messages.ts'
import { useCounting } from './use-counting.ts'

/**
 * The page on which the courier counts the day's cash. The expected amount is not shown, so that the count is blind.
 */
export function CloseDayPage() {
  const say = useSay()
  const { draft, change, send, pending, refused } = useCounting(countCourierDay, {
    of: 'day',
    asks: 'CASH_VEHICLE_LOADED',
    done: () => say(messages.closed),
  })
  const submit = async () => {
    const counts = countsOf(draft.notes)
    const carryOver = draft.reason.trim()
    const sure = await confirmDialog({
      title: say(messages.closeTitle),
      text: say(messages.closeText, { amount: formatYuan(countedFen(counts)) }),
      ok: say(messages.submitCount),
    })
    if (sure) await send({ counts, ...(draft.asked && carryOver ? { carryOver } : {}) })
  }
  return (
    <>
      <NavBar title={say(titleMessages.cashDay)} />
      <CountForm
        lead={say(messages.countLead)}
        draft={draft}
        onChange={change}
        refused={refused?.message ?? null}
        reasonLabel={say(messages.carryOverReason)}
        action={say(messages.submitCount)}
        pending={pending}
        onSubmit={() => void submit()}
      />
    </>
  )
}
