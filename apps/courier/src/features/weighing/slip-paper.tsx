import { Button } from '@huishou/kit/button'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import { staffSlipPdf } from '@huishou/wire/client/pickup/staff'
import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import { printerMessages } from '../../entities/printer/printer-messages.ts'
import { usePrint } from '../../entities/printer/use-print.ts'
import { uploader } from '../../shared/api.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { slipMessages } from '../../shared/messages/slip.ts'
import { availablePorts } from '../../shared/ports/open-port.ts'
import type { Slip } from './slip-card.tsx'
import { slipReceipt } from './slip-receipt.ts'

const KEPT_MS = 60_000

/**
 * Buttons that print a weighing slip on the receipt printer, if this browser can reach one, or open it as a PDF.
 */
export function SlipPaper({ orderId, slip }: { orderId: number; slip: Slip }) {
  const say = useSay()
  const language = useLanguage()
  const { print, printing, failed } = usePrint()
  const [opening, openPdf] = usePending(async () => {
    const answer = await uploader.download(staffSlipPdf, { orderId, slipId: slip.id })
    if (!answer.ok) return toast(answer.refused.message)
    const url = URL.createObjectURL(answer.file)
    Object.assign(document.createElement('a'), { href: url, target: '_blank' }).click()
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
  })
  const receipt = () => slipReceipt(slip, { say, language, origin: window.location.origin })
  return (
    <>
      {failed && (
        <p className="c-warn" role="alert">
          {failed}
        </p>
      )}
      <div className="c-paper">
        {availablePorts.length > 0 && (
          <Button
            tone="quiet"
            size="l"
            pending={printing}
            icon={<Printer size={20} aria-hidden />}
            onClick={() => void print(receipt())}
          >
            {say(failed ? printerMessages.again : printerMessages.print)}
          </Button>
        )}
        <Button
          tone="quiet"
          size="l"
          pending={opening}
          icon={<FileText size={20} aria-hidden />}
          onClick={() => void openPdf()}
        >
          {say(slipMessages.pdf)}
        </Button>
      </div>
    </>
  )
}
