import { Button } from '@huishou/kit/button'
import { focusFirstError, focusLengthError } from '@huishou/kit/forms/focus-error'
import { TextField } from '@huishou/kit/forms/text-field'
import { usePending } from '@huishou/kit/forms/use-pending'
import { modifyUserLimits } from '@huishou/wire/client/member/customer'
import { useRef, useState, type FormEvent } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import { profileMessages } from './profile-messages.ts'
import type { SaveUser } from './use-save-profile.ts'

/** The profile field 昵称 (nickname), saved with its button or the Enter key. */
export function NickField({ nick, save }: { nick: string; save: SaveUser }) {
  const messages = useMessages(profileMessages)
  // null: nothing typed, so the stored name is shown
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const value = typed ?? nick
  const show = (message: string) => {
    setWrong(message)
    requestAnimationFrame(() => focusFirstError(form.current))
  }
  const [saving, store] = usePending(async () => {
    if (focusLengthError()) return
    if (value.trim() === '') return show(messages.nickEmpty)
    const refused = await save({ nick: value.trim() })
    if (refused) show(refused.message)
    else setTyped(null)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void store()
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <TextField
        label={messages.nick}
        placeholder={messages.nickPlaceholder}
        autoComplete="nickname"
        enterKeyHint="done"
        limit={modifyUserLimits.nick}
        value={value}
        onChange={(next) => {
          setTyped(next)
          setWrong('')
        }}
        error={wrong}
        suffix={
          <Button type="submit" tone="text" size="s" pending={saving}>
            {messages.save}
          </Button>
        }
      />
    </form>
  )
}
