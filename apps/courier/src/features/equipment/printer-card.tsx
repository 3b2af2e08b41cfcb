import { Button } from '@huishou/kit/button'
import { ChipGroup } from '@huishou/kit/forms/chip'
import { Switch } from '@huishou/kit/forms/switch'
import { Card } from '@huishou/kit/layout/card'
import { printerMessages } from '../../entities/printer/printer-messages.ts'
import { printerSettings, type PrinterSettings } from '../../entities/printer/printer-settings.ts'
import { disconnectPrinter, usePrinter } from '../../entities/printer/printer.ts'
import type { ReceiptLine } from '../../entities/printer/receipt.ts'
import {
  printerFaults,
  simulatePrinter,
  useSimulatedPrinter,
} from '../../entities/printer/simulated-printer.ts'
import { usePrint } from '../../entities/printer/use-print.ts'
import { useSay } from '../../shared/language.ts'
import { Choice, LineFields } from './connection-fields.tsx'
import { equipmentMessages } from './equipment-messages.ts'
import { printerCardMessages, printerFaultText } from './printer-card-messages.ts'

/** A card with the settings of the printer and a test print. */
export function PrinterCard() {
  const say = useSay()
  const settings = printerSettings.use()
  const { connected, paper } = usePrinter()
  const { print, printing, failed } = usePrint()
  const set = (change: Partial<PrinterSettings>) => printerSettings.set({ ...settings, ...change })
  const test: ReceiptLine[] = [
    { text: say(printerMessages.testTitle), big: true, center: true },
    { rule: true },
    { text: say(printerMessages.testText) },
    { rule: true },
  ]
  return (
    <Card title={say(printerCardMessages.title)}>
      {!connected && (
        <LineFields
          port={settings.port}
          line={settings.line}
          onPort={(port) => set({ port })}
          onLine={(line) => set({ line })}
        />
      )}
      <Switch
        label={say(printerCardMessages.image)}
        note={say(printerCardMessages.imageNote)}
        checked={settings.image}
        onChange={(image) => set({ image })}
      />
      {paper === 'low' && <p className="c-warn">{say(printerCardMessages.low)}</p>}
      {failed && (
        <p className="c-warn" role="alert">
          {failed}
        </p>
      )}
      <Button size="l" wide pending={printing} onClick={() => void print(test)}>
        {say(failed ? printerMessages.again : printerCardMessages.test)}
      </Button>
      {connected && (
        <Button tone="quiet" size="l" wide onClick={disconnectPrinter}>
          {say(printerCardMessages.disconnect)}
        </Button>
      )}
      {settings.port === 'simulated' && <SimulatedPaper />}
    </Card>
  )
}

const WELL = 'well'

/** The output of the simulated printer, and the choice of its fault. */
function SimulatedPaper() {
  const say = useSay()
  const { paper, fault } = useSimulatedPrinter()
  return (
    <>
      <Choice title={say(printerCardMessages.faults)}>
        <ChipGroup
          label={say(printerCardMessages.faults)}
          options={[
            { value: WELL, label: say(equipmentMessages.well) },
            ...printerFaults.map((value) => ({ value, label: say(printerFaultText[value]) })),
          ]}
          value={fault ?? WELL}
          onChange={(value) => simulatePrinter(printerFaults.find((one) => one === value) ?? null)}
        />
      </Choice>
      {paper && (
        <pre className="c-receipt" aria-label={say(printerCardMessages.paper)}>
          {paper}
        </pre>
      )}
    </>
  )
}
