import { newIdempotencyKey } from '@huishou/caller'
import { Button } from '@huishou/kit/button'
import { focusTooLong } from '@huishou/kit/focus-error'
import { Sheet } from '@huishou/kit/sheet'
import { TextField } from '@huishou/kit/text-field'
import { usePending } from '@huishou/kit/use-pending'
import { confirmOnDevice, counterOrders, courierStops, staffOrder, type InputOf } from '@huishou/wire'
import { useState } from 'react'
import { call, readAgain } from '../../shared/api.ts'
import { useT } from '../../shared/i18n.ts'

/** Above the day's limit a manager signs too. A password is never kept on the device, so this is sent at once or not at all. */
export function CoSignSheet({
  input,
  onClose,
}: {
  input: InputOf<typeof confirmOnDevice>
  onClose: () => void
}) {
  const { t } = useT()
  const [coSigner, setCoSigner] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [pending, sign] = usePending(async () => {
    if (focusTooLong()) return
    if (!coSigner.trim() || !password) return setError(t('coSign.missing'))
    const answer = await call(
      confirmOnDevice,
      { ...input, coSigner: coSigner.trim(), coSignerPassword: password },
      { idempotencyKey: newIdempotencyKey() },
    )
    // Still over the limit means: these were not the name and password of a manager.
    if (!answer.ok)
      return setError(answer.refused.reason === 'DAY_LIMIT' ? t('coSign.wrong') : answer.refused.message)
    await readAgain(staffOrder, courierStops, counterOrders)
    onClose()
  })
  return (
    <Sheet
      open
      title={t('coSign.title')}
      onClose={onClose}
      foot={
        <Button size="l" pending={pending} onClick={() => void sign()}>
          {t('coSign.action')}
        </Button>
      }
    >
      <p className="c-lead">{t('coSign.text')}</p>
      <TextField
        label={t('coSign.username')}
        value={coSigner}
        onChange={setCoSigner}
        autoComplete="off"
        autoCapitalize="none"
        limit={50}
      />
      <TextField
        label={t('signIn.password')}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="off"
        limit={200}
        error={error}
      />
    </Sheet>
  )
}
