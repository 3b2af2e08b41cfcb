// Confirmation and message dialogs, which are shown one after the other.

import { useId, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useModal } from './sheet.tsx'
import { useKitMessages } from '../kit-messages.tsx'

type Question = {
  title?: ReactNode
  text?: ReactNode
  ok?: string
  /** The label of the cancel button; null shows a single button. */
  cancel?: string | null
  danger?: boolean
}

type Asked = Question & { id: number; answer: (yes: boolean) => void }

let queue: readonly Asked[] = []
let count = 0
const listeners = new Set<() => void>()

function setQueue(next: readonly Asked[]) {
  queue = next
  for (const notify of listeners) notify()
}

/** Shows a yes/no dialog; Esc and the back gesture mean no. Further dialogs wait until it is closed. */
export function confirmDialog(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++count
    const answer = (yes: boolean) => {
      setQueue(queue.filter((asked) => asked.id !== id))
      resolve(yes)
    }
    setQueue([...queue, { ...question, id, answer }])
  })
}

/** Shows a message with a single button; resolves when it is dismissed. */
export async function alertDialog(message: Omit<Question, 'cancel' | 'danger'>): Promise<void> {
  await confirmDialog({ ...message, cancel: null })
}

/** Cancels the open dialog and those that wait for it. Returns whether there were any. */
export function closeDialogs(): boolean {
  const open = queue
  for (const { answer } of open) answer(false)
  return open.length > 0
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Renders the dialogs. To be mounted once per app, inside KitMessagesProvider. */
export function DialogHost() {
  const asked = useSyncExternalStore(subscribe, () => queue[0])
  return asked ? <OpenDialog key={asked.id} asked={asked} /> : null
}

function OpenDialog({ asked }: { asked: Asked }) {
  const messages = useKitMessages()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, () => asked.answer(false))
  return (
    <dialog
      ref={dialog}
      className="k-dialog"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      {asked.title && <h2 id={`${id}-title`}>{asked.title}</h2>}
      {asked.text && (
        <div id={`${id}-text`} className="k-dialog-text">
          {asked.text}
        </div>
      )}
      <div className="k-dialog-actions">
        {asked.cancel !== null && (
          <Button tone="quiet" wide onClick={() => asked.answer(false)}>
            {asked.cancel ?? messages.cancel}
          </Button>
        )}
        <Button tone={asked.danger ? 'danger' : 'primary'} wide onClick={() => asked.answer(true)} autoFocus>
          {asked.ok ?? messages.ok}
        </Button>
      </div>
    </dialog>
  )
}
