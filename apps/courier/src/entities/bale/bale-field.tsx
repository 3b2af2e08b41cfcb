// A field that finds a bale (one packed and tagged lot of material) by its scanned tag or its typed number.

import { Button, IconButton } from '@huishou/kit/button'
import { TextField } from '@huishou/kit/forms/text-field'
import { usePending } from '@huishou/kit/forms/use-pending'
import { toast } from '@huishou/kit/overlays/toast'
import { yardBales } from '@huishou/wire/client/yard/bales'
import type { Text } from '@huishou/wire/text'
import { baleIdOf, baleNumber, scannedBale, type ScannedBale } from '@huishou/wire/yard/bale-number'
import { baleStateText } from '@huishou/wire/yard/bale-states'
import ScanLine from 'lucide-react/icons/scan-line'
import { useState } from 'react'
import { call, notReached } from '../../shared/api.ts'
import { useSay } from '../../shared/language.ts'
import { scanMessages } from '../../shared/messages/scan.ts'
import { canScan, ScanSheet } from '../../shared/scan-sheet.tsx'
import { SubmitForm } from '../../shared/submit-form.tsx'
import { baleMessages as messages } from './messages.ts'
import './bale.css'

type Found = { bale: ScannedBale } | { problem: string }

/** Finds a bale: a scanned code contains all of its data, while a typed number is looked up on the server. */
function useFind(anyState: boolean) {
  const say = useSay()
  return async (typed: string): Promise<Found> => {
    const scanned = scannedBale(typed)
    if (scanned) return { bale: scanned }
    const id = baleIdOf(typed)
    if (id === null) return { problem: say(messages.unknown) }
    const answer = await call(yardBales, { id })
    if (!answer.ok)
      return { problem: notReached(answer.refused) ? say(messages.offline) : answer.refused.message }
    const [bale] = answer.data.rows
    if (!bale) return { problem: say(messages.unknown) }
    const { state } = bale
    return anyState || state === 'packed'
      ? { bale }
      : { problem: say(messages.gone, { number: baleNumber(id), state: say(baleStateText[state]) }) }
  }
}

type Props = {
  /** Called with the bale; resolves to the reason why it cannot be used here, or to null. */
  onBale: (bale: ScannedBale) => string | null | Promise<string | null>
  /** The text of the button, if a bale is not added to a list. */
  submit?: Text
  /** Also finds bales that have left the stock. */
  anyState?: boolean
}

/** A field for bale tags, read by the camera or a hand scanner, and for bale numbers typed by hand. */
export function BaleField({ onBale, submit: submitText = messages.add, anyState = false }: Props) {
  const say = useSay()
  const find = useFind(anyState)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [scanning, setScanning] = useState(false)
  const [pending, submit] = usePending(async (text: string) => {
    if (text.trim() === '') return
    const found = await find(text)
    const problem = 'problem' in found ? found.problem : await onBale(found.bale)
    setError(problem)
    if (problem === null) setTyped('')
  })
  return (
    <SubmitForm className="c-bale-field" onSubmit={() => void submit(typed)}>
      <TextField
        label={say(messages.field)}
        value={typed}
        placeholder={say(messages.placeholder)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        error={error}
        suffix={
          <IconButton
            label={say(scanMessages.scan)}
            icon={<ScanLine size={24} />}
            onClick={() => (canScan() ? setScanning(true) : toast(say(scanMessages.noCamera)))}
          />
        }
        onChange={(text) => {
          setTyped(text)
          setError(null)
        }}
      />
      <Button type="submit" tone="soft" pending={pending}>
        {say(submitText)}
      </Button>
      {scanning && (
        <ScanSheet
          text={messages.scanText}
          onClose={() => setScanning(false)}
          onFound={(code) => {
            setScanning(false)
            setTyped(code)
            void submit(code)
          }}
        />
      )}
    </SubmitForm>
  )
}
