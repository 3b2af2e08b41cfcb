import { toast } from '@huishou/kit/overlays/toast'
import { useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { outcomeText } from './printer-messages.ts'
import { printReceipt, usePrinter, type PrintOutcome } from './printer.ts'
import type { ReceiptLine } from './receipt.ts'

/** A hook that prints a receipt and reports the outcome; a failure stays visible until the next attempt. */
export function usePrint() {
  const say = useSay()
  const { printing } = usePrinter()
  const [failed, setFailed] = useState<Exclude<PrintOutcome, 'printed'> | null>(null)
  const print = async (receipt: readonly ReceiptLine[]) => {
    setFailed(null)
    const outcome = await printReceipt(receipt)
    if (outcome === 'printed') toast(say(outcomeText.printed), 'good')
    else setFailed(outcome)
  }
  return { print, printing, failed: failed && say(outcomeText[failed]) }
}
