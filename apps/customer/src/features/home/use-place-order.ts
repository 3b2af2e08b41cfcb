import { type Refused } from '@huishou/client/caller'
import { isUnanswered } from '@huishou/client/idempotency'
import { focusFirstError, focusLengthError } from '@huishou/kit/forms/focus-error'
import { useNavigator } from '@huishou/kit/shell/navigation'
import { buildUrl } from '@huishou/kit/shell/route'
import { usePending } from '@huishou/kit/forms/use-pending'
import { toast } from '@huishou/kit/overlays/toast'
import { goodsList } from '@huishou/wire/client/catalog/goods'
import { orderList } from '@huishou/wire/client/pickup/customer'
import { createOrder } from '@huishou/wire/client/pickup/placing'
import { addresses } from '@huishou/wire/client/place/addresses'
import { slots } from '@huishou/wire/client/place/slots'
import { useState, type RefObject } from 'react'
import { api, invalidate } from '../../shared/api.ts'
import { signal } from '../../shared/device/haptics.ts'
import { useMessages } from '../../shared/i18n.ts'
import { lifeData } from '../../shared/life-data.ts'
import { useAway } from '../../shared/use-away.ts'
import { onLoginNeeded } from '../../shared/login-needed.ts'
import type { Draft } from './order-draft.ts'
import { homeMessages } from './messages.ts'
import {
  createAttempts,
  missingParts,
  orderInput,
  partOf,
  shopHelps,
  type Part,
  type PhotoStates,
  type Targets,
} from './order-input.ts'

export type Wrong = Partial<Record<Part, string>>

type Submission = {
  form: RefObject<HTMLElement | null>
  draft: Draft
  targets: Targets
  city: { id: string } | null
  photos: PhotoStates
  /** The slots said that nobody collects there. */
  outOfZone: boolean
  onPlaced: () => void
  /** The window is gone: the person has to choose again. */
  onSlotGone: () => void
}

/** Places the order. What is missing and what the server refuses stands beside the part it concerns. */
export const useSubmit = (submission: Submission) => {
  const m = useMessages(homeMessages)
  const navigator = useNavigator()
  const [wrong, setWrong] = useState<Wrong>({})
  const [toShop, setToShop] = useState(false)
  const [unanswered, setUnanswered] = useState(false)
  const [attempts] = useState(createAttempts)

  const show = (found: Wrong) => {
    setWrong(found)
    // The messages are drawn first, then the first of them gets the focus.
    requestAnimationFrame(() => focusFirstError(submission.form.current))
  }
  const refuse = (refused: Refused) => {
    const part = partOf(refused)
    if (isUnanswered(refused)) {
      setUnanswered(true)
      return setWrong({ order: refused.message })
    }
    attempts.answered()
    if (refused.reason === 'LOGIN_REQUIRED') return
    setToShop(shopHelps(refused.reason))
    show({ [part]: refused.message })
    if (part === 'slot') submission.onSlotGone()
    void invalidate(...(part === 'slot' ? [slots] : part === 'picks' ? [goodsList] : [addresses]))
  }
  const [pending, order] = usePending(async () => {
    const { draft, targets, city, photos, outOfZone } = submission
    setToShop(false)
    setUnanswered(false)
    setWrong({})
    if (focusLengthError()) return
    if (!lifeData.get().token) return onLoginNeeded()
    if (outOfZone) {
      setToShop(true)
      return show({ target: m.addressNotServed })
    }
    const missing = missingParts(draft, targets, photos)
    if (missing.length > 0)
      return show(Object.fromEntries(missing.map(([part, what]) => [part, m.missing[what]])))
    const input = orderInput(draft, targets, city)
    const answer = await api.call(createOrder, input, { idempotencyKey: attempts.keyFor(input) })
    if (!answer.ok) return refuse(answer.refused)
    attempts.answered()
    signal('done')
    toast(m.ordered, 'good')
    submission.onPlaced()
    void invalidate(orderList, slots)
    await navigator.navigateTo(buildUrl('/pages/order/detail', { id: answer.data.id }))
  })
  const right = (...parts: Part[]) =>
    setWrong((before) =>
      Object.fromEntries(Object.entries(before).filter(([part]) => !parts.includes(part as Part))),
    )
  const away = useAway()
  const [wasAway, setWasAway] = useState(away)
  if (wasAway !== away) {
    setWasAway(away)
    // the network is back: what was wrong with it is no longer said; nothing is sent by itself
    if (!away && unanswered) {
      setUnanswered(false)
      setWrong({})
    }
  }
  return {
    pending,
    order,
    wrong,
    right,
    refuse,
    unanswered,
    toShop: toShop && submission.draft.way !== 'shop',
  }
}
