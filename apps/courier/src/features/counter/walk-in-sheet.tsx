// The sheet for registering a customer who comes without a booking.

import { counterMessages } from '../../shared/messages/counter.ts'
import { outboxMessages } from '../../shared/messages/outbox.ts'
import { walkInMessages } from './walk-in-messages.ts'
import { Button } from '@huishou/kit/button'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { TextField } from '@huishou/kit/forms/text-field'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import { walkIn } from '@huishou/wire/client/pickup/visit'
import { isMobile } from '@huishou/wire/mobile'
import { useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { write } from '../../shared/outbox.ts'
import { SubmitForm } from '../../shared/submit-form.tsx'

/** Creates an order for a walk-in, and opens it for weighing. */
function useWalkIn(onDone: () => void) {
  const say = useSay()
  const navigator = useNavigator()
  const [typed, setTyped] = useState({ mobile: '', name: '' })
  const [error, setError] = useState<{ mobile?: string; name?: string }>({})
  const type = (change: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...change }))
    setError({})
  }
  const [pending, begin] = usePending(async () => {
    if (focusLengthError()) return
    const mobile = typed.mobile.trim()
    const name = typed.name.trim()
    if (!mobile && !name) return setError({ name: say(walkInMessages.missing) })
    if (mobile && !isMobile(mobile)) return setError({ mobile: say(walkInMessages.mobileWrong) })
    const outcome = await write(
      walkIn,
      { ...(mobile && { mobile }), ...(name && { name }) },
      { orderId: null, label: name || mobile },
    )
    if (outcome.state === 'refused') return setError({ name: outcome.refused.message })
    onDone()
    if (outcome.state === 'queued') return toast(say(outboxMessages.kept))
    await navigator.navigateTo(`/weigh?id=${outcome.data.id}`)
  })
  return { typed, type, error, pending, begin: () => void begin() }
}

/** The sheet for customers without a booking; a phone number or a name is enough. */
export function WalkInSheet({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const { typed, type, error, pending, begin } = useWalkIn(onClose)
  return (
    <Sheet
      open
      title={say(counterMessages.walkIn)}
      onClose={onClose}
      foot={
        <Button size="l" pending={pending} onClick={begin}>
          {say(walkInMessages.begin)}
        </Button>
      }
    >
      <SubmitForm onSubmit={begin} hiddenSubmit={say(walkInMessages.begin)}>
        <TextField
          label={say(walkInMessages.mobile)}
          hint={say(walkInMessages.mobileHint)}
          value={typed.mobile}
          inputMode="tel"
          autoComplete="off"
          limit={11}
          error={error.mobile}
          onChange={(text) => type({ mobile: text.replace(/\D/g, '') })}
        />
        <TextField
          label={say(walkInMessages.name)}
          value={typed.name}
          autoComplete="off"
          limit={30}
          error={error.name}
          onChange={(name) => type({ name })}
        />
      </SubmitForm>
    </Sheet>
  )
}
