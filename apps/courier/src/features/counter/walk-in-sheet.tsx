import { Button } from '@huishou/kit/button'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { useNavigator } from '@huishou/kit/shell/navigation'
import { TextField } from '@huishou/kit/forms/text-field'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import { walkIn } from '@huishou/wire/client/pickup/visit'
import { useState } from 'react'
import { useT } from '../../shared/i18n.ts'
import { write } from '../../shared/outbox.ts'

const MOBILE = /^1[3-9]\d{9}$/

/** Somebody without a booking: a phone number or a name is enough. */
export function WalkInSheet({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const navigator = useNavigator()
  const [mobile, setMobile] = useState('')
  const [name, setName] = useState('')
  const [error, setError] = useState<{ mobile?: string; name?: string }>({})
  const [pending, begin] = usePending(async () => {
    if (focusLengthError()) return
    const phone = mobile.trim()
    if (!phone && !name.trim()) return setError({ name: t('walkIn.missing') })
    if (phone && !MOBILE.test(phone)) return setError({ mobile: t('walkIn.mobileWrong') })
    const outcome = await write(
      walkIn,
      { ...(phone && { mobile: phone }), ...(name.trim() && { name: name.trim() }) },
      { orderId: null, label: name.trim() || phone },
    )
    if (outcome.state === 'refused') return setError({ name: outcome.refused.message })
    onClose()
    if (outcome.state === 'queued') return toast(t('outbox.kept'))
    await navigator.navigateTo(`/weigh?id=${outcome.data.id}`)
  })
  return (
    <Sheet
      open
      title={t('counter.walkIn')}
      onClose={onClose}
      foot={
        <Button size="l" pending={pending} onClick={() => void begin()}>
          {t('walkIn.begin')}
        </Button>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void begin()
        }}
      >
        <TextField
          label={t('walkIn.mobile')}
          hint={t('walkIn.mobileHint')}
          value={mobile}
          inputMode="tel"
          autoComplete="off"
          limit={11}
          error={error.mobile}
          onChange={(text) => {
            setMobile(text.replace(/\D/g, ''))
            setError({})
          }}
        />
        <TextField
          label={t('walkIn.name')}
          value={name}
          autoComplete="off"
          limit={30}
          error={error.name}
          onChange={(text) => {
            setName(text)
            setError({})
          }}
        />
        <button type="submit" hidden>
          {t('walkIn.begin')}
        </button>
      </form>
    </Sheet>
  )
}
