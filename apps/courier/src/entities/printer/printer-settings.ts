import { storedObject, storedValue } from '@huishou/client/stored-value'
import { lineOf, portOf } from '../scale/scale-settings.ts'
import type { LineSettings, PortKind } from '../../shared/ports/port.ts'

/**
 * How this device connects to its receipt printer. With `image`, receipts are sent as images, because the printer has
 * no Chinese font.
 */
export type PrinterSettings = { port: PortKind; line: LineSettings; image: boolean }

const defaults: PrinterSettings = { port: portOf(undefined), line: lineOf(undefined), image: false }

export const printerSettings = storedValue<PrinterSettings>('courierPrinter', defaults, {
  parse: (value) => {
    const { port, line, image } = storedObject(value)
    return { port: portOf(port), line: lineOf(line), image: image === true }
  },
})
