import type { Endpoint } from '@huishou/wire'
import type { Refused } from '@huishou/caller'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Drawer, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../shared/language.ts'
import { RefusedAlert, useFieldRefusal } from '../../shared/refused-alert.tsx'
import { useSend } from '../../shared/use-send.ts'
import { words as shared } from '../../shared/words.ts'

/** Saves a place: says so, reads the lists again; a record changed by somebody else is read again too. */
export function useSavePlace<E extends Endpoint>(endpoint: E, onClose: () => void) {
  const say = useSay()
  const client = useQueryClient()
  const { message } = App.useApp()
  const reload = () => void client.invalidateQueries({ queryKey: ['place'] })
  const { send, sending, refused, clear } = useSend(endpoint, () => {
    message.success(say(shared.saved))
    reload()
    onClose()
  })
  const save: typeof send = async (input) => {
    const answer = await send(input)
    if (answer && !answer.ok && answer.refused.reason === 'CHANGED_MEANWHILE') reload()
    return answer
  }
  return { save, sending, refused, clear }
}

type Props<Values> = {
  title: string
  form: FormInstance<Values>
  sending: boolean
  refused: Refused | null
  takeLatest: (() => void) | null
  fields: readonly string[]
  onClose: () => void
  children: ReactNode
}

export function PlaceDrawer<Values>({
  title,
  form,
  sending,
  refused,
  takeLatest,
  fields,
  onClose,
  children,
}: Props<Values>) {
  const say = useSay()
  const rest = useFieldRefusal(form, refused, fields)
  return (
    <Drawer
      open
      size={560}
      title={title}
      onClose={onClose}
      destroyOnHidden
      footer={
        <div className="drawer-foot">
          <Button onClick={onClose}>{say(shared.cancel)}</Button>
          <Button type="primary" loading={sending} onClick={form.submit}>
            {say(shared.save)}
          </Button>
        </div>
      }
    >
      <RefusedAlert refused={rest} takeLatest={takeLatest} />
      {children}
    </Drawer>
  )
}
