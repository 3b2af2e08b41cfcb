// Places the pickup order, and shows errors beside the section of the form they concern.

import type { Refused } from '@huishou/client/caller'
import { isUnanswered } from '@huishou/client/idempotency'
import { focusFirstError, focusLengthError } from '@huishou/kit/forms/focus-error'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { buildUrl } from '@huishou/kit/shell/route'
import { usePending } from '@huishou/kit/forms/use-pending'
import { toast } from '@huishou/kit/overlays/toast'
import { goodsList } from '@huishou/wire/client/catalog/goods'
import { orderList } from '@huishou/wire/client/pickup/customer'
import { createOrder } from '@huishou/wire/client/pickup/placing'
import { addresses } from '@huishou/wire/client/place/addresses'
import { slots } from '@huishou/wire/client/rota/slots'
import { useState, type RefObject } from 'react'
import { api, invalidate } from '../../shared/api.ts'
import { signal } from '../../shared/device/vibration-and-sounds.ts'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { useOffline } from '../../shared/use-offline.ts'
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
  /** Whether the address is outside all zones. */
  outOfZone: boolean
  onPlaced: () => void
  /** The slot is gone: the user has to choose again. */
  onSlotGone: () => void
}

/** Calls `onBack` during the render in which the network returns, so that it can set state. */
const useBackOnline = (onBack: () => void) => {
  const away = useOffline()
  const [wasAway, setWasAway] = useState(away)
  if (wasAway === away) return
  setWasAway(away)
  if (!away) onBack()
}

/** The errors beside the sections of the form, and whether the last request got no reply. */
const useErrors = (form: RefObject<HTMLElement | null>) => {
  const [wrong, setWrong] = useState<Wrong>({})
  const [unanswered, setUnanswered] = useState(false)
  const reset = () => {
    setUnanswered(false)
    setWrong({})
  }
  // clears the error once the network is back; nothing is resent automatically
  useBackOnline(() => unanswered && reset())
  return {
    wrong,
    unanswered,
    reset,
    show: (found: Wrong) => {
      setWrong(found)
      // the errors are rendered first, then the first of them gets the focus
      requestAnimationFrame(() => focusFirstError(form.current))
    },
    showUnanswered: (refused: Refused) => {
      setUnanswered(true)
      setWrong({ order: refused.message })
    },
    clearErrors: (...parts: Part[]) =>
      setWrong((before) =>
        Object.fromEntries(Object.entries(before).filter(([part]) => !parts.includes(part as Part))),
      ),
  }
}

/** Places the order. Missing input and refusals are shown beside the section they concern. */
export const usePlaceOrder = (submission: Submission) => {
  const messages = useMessages(homeMessages)
  const navigator = useNavigator()
  const { wrong, unanswered, show, showUnanswered, clearErrors, reset } = useErrors(submission.form)
  const [toShop, setToShop] = useState(false)
  const [attempts] = useState(createAttempts)
  const refuse = (refused: Refused) => {
    const part = partOf(refused)
    if (isUnanswered(refused)) return showUnanswered(refused)
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
    reset()
    if (focusLengthError()) return
    if (!appState.get().token) return onLoginNeeded()
    if (outOfZone) {
      setToShop(true)
      return show({ target: messages.addressNotServed })
    }
    const missing = missingParts(draft, targets, photos)
    if (missing.length > 0)
      return show(Object.fromEntries(missing.map(([part, what]) => [part, messages.missing[what]])))
    const input = orderInput(draft, targets, city)
    const answer = await api.call(createOrder, input, { idempotencyKey: attempts.keyFor(input) })
    if (!answer.ok) return refuse(answer.refused)
    attempts.answered()
    signal('done')
    toast(messages.ordered, 'good')
    submission.onPlaced()
    void invalidate(orderList, slots)
    await navigator.navigateTo(buildUrl('/pages/order/detail', { id: answer.data.id }))
  })
  return {
    pending,
    order,
    wrong,
    clearErrors,
    refuse,
    unanswered,
    toShop: toShop && submission.draft.way !== 'shop',
  }
}
