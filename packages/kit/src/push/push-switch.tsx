// The switch for push notifications on this device.

import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { FieldError } from '../forms/field.tsx'
import { Switch } from '../forms/switch.tsx'
import { Card } from '../layout/card.tsx'
import { usePending } from '../forms/use-pending.ts'
import {
  pushMark,
  pushSupport,
  subscribePush,
  unsubscribePush,
  type PushKeys,
  type PushSupport,
} from './browser-push.ts'

export type PushDevice = { id: number; mark: string }
export type PushSwitchWords = {
  card: string
  label: string
  note: string
  /** How to allow notifications again, in the settings of the browser. */
  denied: string
  /** How to put the page on the home screen. */
  homeScreen: string
  /** The push service of the browser could not be reached. */
  failed: string
}

const PROBLEM = 'push-problem'
type Support = PushSupport | 'checking'

/** Whether this browser supports push, and the mark of its subscription. `read` updates both. */
function useBrowser(publicKey: string) {
  const [support, setSupport] = useState<Support>('checking')
  const [mark, setMark] = useState<string | null>(null)
  const read = useCallback(async () => {
    const next = await pushSupport()
    setMark(next === 'ready' ? await pushMark(publicKey) : null)
    setSupport(next)
  }, [publicKey])
  useEffect(() => void read().catch(() => setSupport('missing')), [read])
  return { support, setSupport, mark, read }
}

/**
 * The switch for push notifications on this device, or the reason why they are not possible yet. It renders nothing in
 * a browser without push. The person is asked for the permission when they tap the switch, never before.
 */
export function PushSwitch(props: {
  words: PushSwitchWords
  publicKey: string
  devices: readonly PushDevice[]
  /** Stores this browser; resolves to the words of a refusal, empty when it was stored. */
  onSubscribed: (keys: PushKeys) => Promise<string>
  onRemove: (id: number) => Promise<string>
  /** The person's other devices, below the switch. */
  others: (hereId: number | null) => ReactNode
}) {
  const { words, devices } = props
  const { support, setSupport, mark, read } = useBrowser(props.publicKey)
  const [problem, setProblem] = useState('')
  const here = devices.find((device) => device.mark === mark)
  const [pending, change] = usePending(async (on: boolean) => {
    setProblem('')
    if (!on && here) {
      const refused = await props.onRemove(here.id)
      if (refused === '') await unsubscribePush().catch(() => undefined)
      setProblem(refused)
      return await read()
    }
    const subscribed = await subscribePush(props.publicKey)
    if (subscribed === 'denied') return setSupport('denied')
    if (subscribed === 'failed') return setProblem(words.failed)
    setProblem(await props.onSubscribed(subscribed))
    return await read()
  })
  if (support === 'checking' || support === 'missing') return null
  if (support !== 'ready')
    return (
      <Card title={words.card}>
        <p className="k-muted">{support === 'denied' ? words.denied : words.homeScreen}</p>
      </Card>
    )
  return (
    <Card title={words.card}>
      <Switch
        label={words.label}
        note={words.note}
        checked={here !== undefined}
        disabled={pending}
        onChange={(on) => void change(on)}
      />
      <FieldError id={PROBLEM} error={problem} />
      {props.others(here?.id ?? null)}
    </Card>
  )
}
