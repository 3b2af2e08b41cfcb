// The settings of the scale that this device connects to, and functions that read the stored port and serial-line
// settings, which the printer's settings use as well.

import { storedObject, storedValue } from '@huishou/client/stored-value'
import { scaleKinds, type ScaleKind } from '@huishou/wire/scale/kinds'
import { scaleUnits, type ScaleUnit } from '@huishou/wire/scale/weight'
import { availablePorts } from '../../shared/ports/open-port.ts'
import { parities, portKinds, type LineSettings, type PortKind } from '../../shared/ports/port.ts'

/** How this device connects to its scale, and what the scale sends; kept when another person signs in. */
export type ScaleSettings = { port: PortKind; kind: ScaleKind; unit: ScaleUnit; line: LineSettings }

const usual: LineSettings = { baudRate: 9600, dataBits: 8, parity: 'none', stopBits: 1 }
const defaults: ScaleSettings = {
  port: availablePorts[0] ?? 'serial',
  kind: 'ascii',
  unit: 'kg',
  line: usual,
}

const oneOf = <Value>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find((one) => one === value) ?? otherwise

/** The stored line settings; unknown values are replaced by the usual ones. */
export const lineOf = (stored: unknown): LineSettings => {
  const line = typeof stored === 'object' && stored !== null ? storedObject(stored) : {}
  const baudRate = Number(line['baudRate'])
  return {
    baudRate: Number.isInteger(baudRate) && baudRate > 0 ? baudRate : usual.baudRate,
    dataBits: oneOf([7, 8] as const, line['dataBits'], usual.dataBits),
    parity: oneOf(parities, line['parity'], usual.parity),
    stopBits: oneOf([1, 2] as const, line['stopBits'], usual.stopBits),
  }
}
/** The stored port, or the default one if this browser no longer has it. */
export const portOf = (stored: unknown): PortKind => {
  const port = oneOf(portKinds, stored, defaults.port)
  return availablePorts.includes(port) ? port : defaults.port
}

export const scaleSettings = storedValue<ScaleSettings>('courierScale', defaults, {
  parse: (value) => {
    const { port, kind, unit, line } = storedObject(value)
    return {
      port: portOf(port),
      kind: oneOf(scaleKinds, kind, defaults.kind),
      unit: oneOf(scaleUnits, unit, defaults.unit),
      line: lineOf(line),
    }
  },
})
